/** Where the open correctives of an installation are kept. */

/** The preparation that keeps them. */
export const part = 'correctives.work';

/** The page of stops that is prepared, word for word as the list asks. */
export const stopsQuery = (installationId: number) => ({ installationId, page: 1, size: 50 });

export const openAddress = (installationId: number): string => `${part}/${installationId}`;
