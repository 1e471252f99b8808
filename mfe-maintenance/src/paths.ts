type Query = Readonly<Record<string, string | number>>;

const withQuery = (path: string, query: Query): string => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text === '' ? path : `${path}?${text}`;
};

export const overviewPath = '/user/preventiveMenu';
export const remainingPath = (query: Query = {}): string => withQuery('/user/remainingChores', query);
export const latePath = (query: Query = {}): string => withQuery('/user/lateChores', query);
export const performedPath = (query: Query = {}): string => withQuery('/user/viewTasksPerformed', query);
