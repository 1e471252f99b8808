/** One file of a release, by its name and as it is delivered. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface FileName {
  readonly module: string;
  readonly version: string;
  /** Below the release's folder. */
  readonly path: string;
  readonly encoding: Encoding;
}
