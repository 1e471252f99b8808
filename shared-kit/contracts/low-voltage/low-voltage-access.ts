/** Who reads and makes low-voltage reports, and the feature that an installation has them by. */
import { lowVoltagePermissions, Permission } from '../people/permissions.ts';

export const lowVoltageRead = [...lowVoltagePermissions];
export const lowVoltageEdit = [Permission.LowVoltageEdit];
export const lowVoltageFeature = { module: 'mfe-maintenance', feature: 'lowVoltage' } as const;
