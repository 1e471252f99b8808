/** What breaks in buildings: as technicians write it. */
import type { Fault } from './faults/fault.ts';
import { buildingFaults } from './faults/of-buildings.ts';
import { climateFaults } from './faults/of-climate.ts';

export const faults: readonly Fault[] = [...climateFaults, ...buildingFaults];
