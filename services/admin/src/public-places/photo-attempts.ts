import { defineAttempts } from 'shared-kit/server/attempts';

export const photoAttempts = defineAttempts('publicPhotoAttempts');

const tenMinutes = 600_000;
/** Photos of one network, and by one label. */
export const photosOfNetwork = { most: 20, windowMs: tenMinutes };
export const photosOfLabel = { most: 40, windowMs: 6 * tenMinutes };
