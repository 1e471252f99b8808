/** Files that are on this device alone: they stand under negative ids where the server's would. */

/** The bytes, the server's id once it has them, or null where neither is there. */
export type LocalFileReader = (id: number) => Promise<Blob | number | null>;

const none: LocalFileReader = async () => null;
let read = none;

/** Said by whoever keeps them; answers what ends it. */
export const setLocalFileReader = (reader: LocalFileReader): (() => void) => {
  read = reader;
  return () => {
    if (read === reader) read = none;
  };
};

export const readLocal: LocalFileReader = (id) => read(id);
