/** How a generic chore of the demonstration is written down. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { Archetype, Periodicity, Priority } from 'shared-kit/contracts/enums';
import type { EvidenceKind } from 'shared-kit/contracts/legal/evidence';
import type { DemoChoreTypeName } from './demo-chore-types.ts';
import type { DemoFormatName } from './demo-formats.ts';

export interface DemoGenericChore {
  readonly ref: string;
  readonly description: LocalizedText;
  readonly type: DemoChoreTypeName;
  readonly periodicity: Periodicity;
  readonly priority: Priority;
  readonly archetype: Archetype;
  readonly durationMinutes: number;
  readonly formats: readonly DemoFormatName[];
  readonly requires: EvidenceKind[];
}

interface Extras {
  readonly minutes: number;
  readonly formats?: readonly DemoFormatName[];
  readonly priority?: Priority;
  readonly archetype?: Archetype;
  readonly requires?: EvidenceKind[];
}

/** Maker of the chores of one type: reference, periodicity, names in Spanish, Catalan and English, and the rest. */
export const choresOf =
  (type: DemoChoreTypeName) =>
  (
    ref: string,
    periodicity: keyof typeof Periodicity,
    [es, cat, en]: readonly [string, string, string],
    {
      minutes,
      formats = [],
      requires = [],
      priority = Priority.average,
      archetype = Archetype.preventive,
    }: Extras,
  ): DemoGenericChore => ({
    ref,
    description: { es, cat, en },
    type,
    periodicity: Periodicity[periodicity],
    priority,
    archetype,
    durationMinutes: minutes,
    formats,
    requires,
  });
