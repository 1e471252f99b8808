/** The lists that are kept of an installation: a record `GET /api/<name>/:id`, a page `GET /api/<name>`. The places' and elements' own come first. */
export const listNames = [
  'buildings',
  'floors',
  'areas',
  'elements',
  'elementTypes',
  'chores',
  'choreTypes',
  'formats',
  'maps',
  'mapPins',
  'mapAreas',
  'elementPhotos',
  'documents',
] as const;
export type ListName = (typeof listNames)[number];

/** The preparation that keeps all of it. */
export const part = 'admin.places';
