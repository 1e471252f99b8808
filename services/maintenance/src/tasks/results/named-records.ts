/** What results name besides their tasks: files, entries of the catalogue of observations, people. */
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import { type PersonV1, peopleV1 } from 'shared-kit/contracts/views/people';
import {
  type FileV1,
  filesV1,
  type GenericObservationV1,
  genericObservationsV1,
} from 'shared-kit/contracts/views/structure';
import type { Pipeline } from '../task-stages.ts';
import { fileIdsOf } from './check-files.ts';

/** As far as they are there. */
export interface NamedRecords {
  readonly files: readonly FileV1[];
  readonly genericObservations: readonly GenericObservationV1[];
  /** Those who can be chosen in an installation. */
  readonly people: readonly PersonV1[];
}

/** Ids of what results name. */
export interface Named {
  readonly fileIds: readonly number[];
  readonly genericObservationIds: readonly number[];
  /** Of users that are said to have performed them. */
  readonly personIds: readonly number[];
}

type Naming = Pick<
  RecordTaskResultBody,
  'readings' | 'photoIds' | 'videoIds' | 'signatureId' | 'genericObservationIds' | 'performedById'
>;

export const namedBy = (bodies: readonly Naming[]): Named => ({
  fileIds: bodies.flatMap(fileIdsOf),
  genericObservationIds: bodies.flatMap(({ genericObservationIds = [] }) => genericObservationIds),
  personIds: bodies.flatMap(({ performedById }) => performedById ?? []),
});

/** The records beside each of the tasks. */
export const namedStages = (named: Named): Pipeline =>
  lookUps(named).map(({ isNamed, ...lookUp }) =>
    isNamed ? { $lookup: lookUp } : { $set: { [lookUp.as]: [] } },
  );

/** Nothing is looked up where none are named. */
export const lookUps = ({ fileIds, genericObservationIds, personIds }: Named) =>
  (
    [
      ['files', filesV1, '_id', fileIds],
      ['genericObservations', genericObservationsV1, '_id', genericObservationIds],
      ['people', peopleV1, 'userId', personIds],
    ] as const
  ).map(([as, from, field, ids]) => ({
    as,
    from,
    pipeline: [{ $match: { [field]: { $in: [...new Set(ids)] } } }],
    isNamed: ids.length > 0,
  }));
