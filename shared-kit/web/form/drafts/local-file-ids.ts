/**
 * Files that wait on this device for a network have negative ids, which no contract knows. A form's check takes them for ids of the server's,
 * which they become before they are sent.
 */
import type { FieldValues, Resolver } from 'react-hook-form';
import { maxId } from '../../../contracts/base.ts';

const holdsFiles = (name: string): boolean => /(photo|video)Ids$/i.test(name);

const isLocal = (id: unknown): boolean => typeof id === 'number' && id < 0;

/** With ids of the server's in the place of the device's, each another one. */
const withStandIns = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      holdsFiles(name) && Array.isArray(value)
        ? value.map((id: unknown, place) => (isLocal(id) ? maxId - place : id))
        : value,
    ]),
  );

const hasLocal = (values: FieldValues): boolean =>
  Object.entries(values).some(
    ([name, value]) => holdsFiles(name) && Array.isArray(value) && value.some(isLocal),
  );

/** The same check, which lets files of this device pass and gives them on as they are. */
export const allowingLocalFiles =
  (check: Resolver): Resolver =>
  async (values, context, options) => {
    if (!hasLocal(values)) return check(values, context, options);
    const checked = await check(withStandIns(values), context, options);
    const files = Object.entries(values).filter(([name]) => holdsFiles(name));
    if (Object.keys(checked.errors).length > 0) return checked;
    return { values: { ...checked.values, ...Object.fromEntries(files) }, errors: {} };
  };
