import { correctFormatWords, countFormatRecords, formats } from 'shared-kit/contracts/catalogues/formats';
import * as lines from 'shared-kit/contracts/plans/chore-changes';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, genericChores } from 'shared-kit/contracts/plans/chores';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes, updateRecord } from 'shared-kit/server/records';
import { changeChores, previewChoreChange } from './change-chores.ts';
import { choreChanges } from './chore-change.model.ts';
import { countFormatUse } from './count-format-use.ts';
import { choreTypeSpec } from './describe-chore-types.ts';
import { choreSpec } from './describe-chores.ts';
import { correctedFormatSpec, formatSpec } from './describe-formats.ts';
import { genericChoreSpec } from './describe-generic-chores.ts';
import { listChoreLines, listChorePeople } from './list-chore-lines.ts';
import { getChoreLoad } from './load-of-chores.ts';
import { undoChoreChange } from './undo-chore-change.ts';

const locateChange = ({ params: { id } }: { params: { id: number } }, { db }: RequestContext) =>
  choreChanges(db).findById(id).lean();

export const choreRoutes = [
  defineRoute(lines.listChoreLines, { handle: listChoreLines }),
  defineRoute(lines.listChorePeople, { handle: listChorePeople }),
  defineRoute(lines.getChoreLoad, { handle: getChoreLoad }),
  defineRoute(lines.previewChoreChange, { handle: previewChoreChange }),
  defineRoute(lines.changeChores, { handle: changeChores }),
  defineRoute(lines.undoChoreChange, { locate: locateChange, handle: undoChoreChange }),
  ...recordRoutes(choreTypes, choreTypeSpec),
  defineRoute(correctFormatWords, {
    handle: ({ body: { id, version, ...body } }, ctx) =>
      updateRecord(correctedFormatSpec, { id, version, body }, { ctx }),
  }),
  defineRoute(countFormatRecords, { handle: countFormatUse }),
  ...recordRoutes(formats, formatSpec),
  ...recordRoutes(genericChores, genericChoreSpec),
  ...recordRoutes(chores, choreSpec),
];
