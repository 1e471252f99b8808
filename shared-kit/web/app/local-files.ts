/** Files that are on this device alone: they stand under negative ids where the server's would. */

/** The bytes, the server's id once it has them, or null where neither is there. */
export type LocalFileReader = (id: number) => Promise<Blob | number | null>;

let read: LocalFileReader = async () => null;

/** Said by whoever keeps them. */
export const setLocalFileReader = (reader: LocalFileReader): void => {
  read = reader;
};

export const readLocal: LocalFileReader = (id) => read(id);
