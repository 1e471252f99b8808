/** Lets code outside of components change the page; the shell gives the way when it has its router. */
type Navigate = (path: string) => void;

let navigate: Navigate = (path) => globalThis.location?.assign(path);

export const onNavigate = (way: Navigate): void => {
  navigate = way;
};

export const navigateTo = (path: string): void => navigate(path);

export const currentPlace = (): string => {
  const { pathname = '', search = '' } = globalThis.location ?? {};
  return `${pathname}${search}`;
};
