import { ChoreResult, DelayReason } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { clearDraft, type Draft, draftedTasks, keptDrafts, readDraft, writeDraft } from './draft.ts';

const draft: Draft = {
  version: 3,
  at: '2026-11-21T10:00:00.000Z',
  entry: {
    result: ChoreResult.ImproperlyDone,
    readings: [{ text: '7,2', fileId: null, options: [] }],
    observation: 'Alta',
    photoIds: [5],
    videoIds: [6],
    signatureId: 7,
    signedBy: 'Ana',
    genericObservationIds: [8],
    performedById: 9,
    performedOn: '2026-11-20',
    performedTime: '10:05',
    delayReason: DelayReason.noAccess,
    delayText: 'Cerrado',
    delayJustified: true,
  },
};

test('a draft is found again by its user and task alone', () => {
  writeDraft(1, 41, draft);
  expect(readDraft(1, 41)).toEqual(draft);
  expect(readDraft(2, 41)).toBeNull();
  expect(readDraft(1, 42)).toBeNull();
  expect([...draftedTasks(1)]).toEqual([41]);
  expect([...draftedTasks(2)]).toEqual([]);
});

test('all that was begun is told, what was written last first, and what is no draft is left out', () => {
  writeDraft(1, 41, draft);
  writeDraft(1, 42, { ...draft, at: '2026-11-22T10:00:00.000Z' });
  writeDraft(2, 43, draft);
  localStorage.setItem('taskDraft.1.44', 'no json');
  expect(keptDrafts(1).map(({ taskId, version }) => [taskId, version])).toEqual([
    [42, 3],
    [41, 3],
  ]);
});

test('a cleared draft is gone', () => {
  writeDraft(1, 41, draft);
  clearDraft(1, 41);
  expect(readDraft(1, 41)).toBeNull();
  expect(draftedTasks(1).size).toBe(0);
});

test.each(['no json', '{"version":"x"}', '{}'])('what is no draft counts as none: %s', (stored) => {
  localStorage.setItem('taskDraft.1.41', stored);
  expect(readDraft(1, 41)).toBeNull();
});
