/** Paths of screens as manifests name them, `/user/tasks/:id`, and the addresses that they stand for. */
import { recordIdOf } from './use-record-id.ts';

const recordEnd = '/:id';

/** The path of the screen of one record. */
export const isRecordPath = (path: string): boolean => path.endsWith(recordEnd);

/** An address without what follows its last step for nothing: `/user/home/` is `/user/home`. */
export const placeOf = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Whether a screen's path is the one of a place; that of a record takes any one step in the place of its id. */
export const isAt = (path: string, place: string): boolean =>
  path === (isRecordPath(path) ? `${place.slice(0, place.lastIndexOf('/'))}${recordEnd}` : place);

/** Whether something can be there: a record's screen wants an id that a record can have. */
export const leadsTo = (path: string, place: string): boolean =>
  isAt(path, place) && (!isRecordPath(path) || recordIdOf(place) !== null);
