/** What a browser asks for beforehand, so that the portal opens without a network. */
import * as z from 'zod/mini';

/** Sent as `1` with the request for a page: the answer stays good for half a day, while ordinary visits ask each time. */
export const prepareHeader = 'x-prepare';

/** For how long a page that was prepared opens without a network, in milliseconds. */
export const preparedForMs = 12 * 3_600_000;

/** The file beside a build's others that lists them; releases from before there was one have none. */
export const fileListName = 'files.json';

/** What a build consists of, without compressed copies: names below its folder, and sizes in bytes. */
export const fileListSchema = z.array(z.object({ name: z.string(), bytes: z.int() }));
export type FileList = z.infer<typeof fileListSchema>;
