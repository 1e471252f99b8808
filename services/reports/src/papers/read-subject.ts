/** What a document of one subject of the law is made from. */
import { Archetype } from 'shared-kit/contracts/enums';
import type { WorkFactV1 } from 'shared-kit/contracts/views/work';
import { wordsIn } from 'shared-kit/domain/text/localized-text';
import type { RequestContext } from 'shared-kit/server/http/context';
import { filtered, inSlices } from 'shared-kit/server/work/long-work';
import {
  readChores,
  readCorrectives,
  readInspections,
  type ToldChore,
  type ToldCorrective,
  type ToldInspection,
} from './facts/read-beside.ts';
import { type Check, readChecks } from './facts/read-checks.ts';
import { type PaperElement, readElements } from './facts/read-elements.ts';
import { readUndone, type Undone } from './facts/read-undone.ts';
import type { PaperScope } from './paper.ts';
import { isElementOf, isInspectionOf, isWorkOf, type Subject } from './subjects.ts';
import { type Owner, readOwner } from './write-paper.ts';

export interface SubjectFacts {
  readonly owner: Owner;
  /** In use, or with work in these days. */
  readonly elements: readonly PaperElement[];
  readonly chores: readonly ToldChore[];
  readonly checks: readonly Check[];
  readonly undone: readonly Undone[];
  readonly correctives: readonly ToldCorrective[];
  readonly inspections: readonly ToldInspection[];
}

interface Wanted {
  readonly subject: Subject;
  /** Whether all work on its elements belongs to it, or that of the subject alone. */
  readonly work: 'ofElements' | 'ofSubject';
}

export const readSubject = async (
  ctx: RequestContext,
  scope: PaperScope,
  { subject, work }: Wanted,
): Promise<SubjectFacts> => {
  const [owner, everything, planned, correctives, inspections] = await Promise.all([
    readOwner(ctx, scope),
    readElements(ctx, scope),
    readChores(ctx, scope),
    readCorrectives(ctx, scope),
    readInspections(ctx, scope),
  ]);
  const ofSubject = await inSlices(filtered(planned, (chore) => isWorkOf(subject, chore)));
  const withWork = new Set(ofSubject.map(({ elementId }) => elementId));
  const isMember = (element: PaperElement): boolean =>
    withWork.has(element.id) || isElementOf(subject, { ...element, elementTypeName: element.type.es });
  const members = new Map(
    (await inSlices(filtered(everything, isMember))).map((element) => [element.id, element]),
  );
  const isWanted = (elementId: number, wanted: Parameters<typeof isWorkOf>[1]): boolean =>
    work === 'ofElements' && members.has(elementId) ? true : isWorkOf(subject, wanted);
  const types = ofSubject.map(({ typeId }) => typeId);
  const checks = await readChecks(ctx, scope, {
    narrowed: {
      $or: [
        { elementId: { $in: [...members.keys()] } },
        { choreTypeId: { $in: [...new Set(types)] } },
        { archetype: { $in: subject.archetypes } },
      ],
    },
    wants: (check) => isWanted(check.elementId, check),
  });
  const undone = await readUndone(ctx, scope, (fact) => isWanted(fact.elementId, workOf(fact)));
  const busy = new Set(checks.map(({ elementId }) => elementId));
  const elements = everything.filter(({ id, isActive }) => busy.has(id) || (isActive && members.has(id)));
  const ids = new Set(elements.map(({ id }) => id));
  return {
    owner,
    elements,
    checks,
    undone,
    chores: planned.filter((chore) => ids.has(chore.elementId) && isWanted(chore.elementId, chore)),
    correctives: correctives.filter(({ elementId }) => elementId !== null && ids.has(elementId)),
    inspections: inspections.filter(
      ({ name, norm, elementIds }) =>
        isInspectionOf(subject, wordsIn(name, 'es'), norm) || elementIds.some((id) => members.has(id)),
    ),
  };
};

const workOf = ({ archetype, choreName: name, choreTypeName: typeName }: WorkFactV1) => ({
  archetype: archetype ?? Archetype.preventive,
  name,
  typeName,
});
