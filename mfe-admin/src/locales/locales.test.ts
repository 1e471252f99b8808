import { auditKinds } from 'shared-kit/contracts/audit';
import { cobieIssueCodes, cobieSheets, importSheets } from 'shared-kit/contracts/centres/cobie-imports';
import { moduleTrailSchema } from 'shared-kit/contracts/modules/channels';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { taskTrailFields } from 'shared-kit/contracts/tasks/tasks';
import { wordsOf } from 'shared-kit/testing/catalogues';
import { expect, test } from 'vitest';
import { entityKinds } from '../audit/entity-kinds.ts';
import { manifest } from '../manifest.ts';
import { changeKinds } from '../releases/changes/change-kinds.ts';
import { trailFields } from '../releases/trail/trail-details.ts';
import { allDescriptions } from '../testing/all-descriptions.ts';
import { auditedFields } from '../testing/audited-fields.ts';
import cat from './cat.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

const languages = [
  ['es', es],
  ['cat', cat],
  ['en', en],
] as const;

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);

const needed = [
  ...new Set([
    ...allDescriptions.flatMap(wordsOf),
    ...Object.keys(Permission).map((name) => `choices.permissions.${name}`),
    ...cobieIssueCodes.map((code) => `cobieIssues.${code}`),
    ...['create', 'update', 'unchanged'].flatMap((action) => [
      `cobie.actions.${action}`,
      `cobie.itemActions.${action}`,
    ]),
    ...['error', 'warning'].map((severity) => `cobie.severities.${severity}`),
    ...cobieSheets.map((sheet) => `cobie.sheets.${sheet}`),
    ...importSheets.map((sheet) => `cobie.ownSheets.${sheet}`),
    ...moduleTrailSchema.shape.kind.options.map((kind) => `releases.trail.kinds.${kind}`),
    ...auditKinds.map((kind) => `audit.kinds.${kind}`),
    ...Object.keys(entityKinds).map((type) => `audit.types.${type}`),
    ...taskTrailFields.map((field) => `audit.fields.${field}`),
    // Fields of the screens' own words are told by those.
    ...auditedFields.map((field) => `${field in es.fields ? '' : 'audit.'}fields.${field}`),
    ...changeKinds.flatMap((kind) =>
      ['button', 'title', 'text', 'accept', 'done'].map((part) => `releases.changes.${kind}.${part}`),
    ),
    ...trailFields.map((field) => `releases.trail.fields.${field}`),
    ...manifest.features.map((feature) => `releases.features.${feature}`),
  ]),
];

const flat = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : flat(value as object, `${before}${key}.`),
  );

test.each(languages)('%s has the words for every description and code', (_, texts) => {
  expect(needed.filter((key) => typeof textAt(texts, key) !== 'string')).toEqual([]);
});

test.each(languages)('%s says what the others say, and leaves nothing empty', (_, texts) => {
  expect(flat(texts).sort()).toEqual(flat(es).sort());
  expect(flat(texts).filter((key) => String(textAt(texts, key)).trim() === '')).toEqual([]);
});

test.each(languages)('%s fills in the same values', (_, texts) => {
  const placeholders = (key: string, catalogue: object): string[] =>
    [...String(textAt(catalogue, key)).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort();
  const differing = flat(es).filter(
    (key) => placeholders(key, texts).join() !== placeholders(key, es).join(),
  );
  expect(differing).toEqual([]);
});
