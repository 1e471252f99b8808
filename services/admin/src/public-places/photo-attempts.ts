import { defineAttempts } from 'shared-kit/server/access/attempts';
import type { LabelLimits } from 'shared-kit/server/access/label-attempts';

export const photoAttempts = defineAttempts('publicPhotoAttempts');

const tenMinutes = 600_000;

export const photoLimits: LabelLimits = {
  network: { most: 20, windowMs: tenMinutes },
  label: { most: 40, windowMs: 6 * tenMinutes },
  installation: { most: 400, windowMs: 6 * tenMinutes },
  unknown: { most: 20, windowMs: tenMinutes },
};
