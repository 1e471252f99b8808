import { testRelease } from 'shared-kit/testing/test-release';

/** The module whose features the tasks' routes ask for, without files. */
export const maintenanceRelease = testRelease({
  name: 'mfe-maintenance',
  version: '1.0.0',
  integrity: `sha384-${'A'.repeat(64)}`,
  service: 'maintenance',
  features: ['preventive', 'rite', 'lowVoltage'],
});
