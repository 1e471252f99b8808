/** The register of a year on paper: RITE, article 27. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { RiteInstallation } from 'shared-kit/contracts/legal/rite-plant';
import { registerYears } from 'shared-kit/contracts/legal/rite-register';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { type Block, type DocumentWords, printedTimes, type Table } from 'shared-kit/server/papers/documents';
import { readingsText } from 'shared-kit/server/papers/reading-texts';
import type { ToldEntry } from '../read-register.ts';
import { registrationOf } from '../registrations.ts';
import { installationText } from './describe-installations.ts';

interface Register {
  readonly year: number;
  readonly owners: InstallationOwnersV1;
  readonly entries: readonly ToldEntry[];
  readonly installations: readonly RiteInstallation[];
}

const factNames = [
  ...(['ownerName', 'cif', 'address', 'city', 'thermalRegistration'] as const),
  ...(['maintainerName', 'maintainerNif', 'riteRegistration'] as const),
];

/** Whose register it is, and of which installations, each with its number. */
const subjectBlocks = ({ owners, installations }: Register, words: DocumentWords): Block[] => {
  const { t } = words;
  const told = {
    ...owners,
    thermalRegistration: registrationOf(owners.thermalRegistration ?? '', installations),
  };
  return [
    {
      kind: 'facts',
      facts: factNames.map((name) => ({ label: t(`facts.${name}`), value: told[name] || t('unknown') })),
    },
    ...(installations.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: t('register.installations') } as const,
          { kind: 'list', items: installations.map((each) => installationText(each, words)) } as const,
        ]),
  ];
};

export const registerBlocks = (register: Register, words: DocumentWords): Block[] => {
  const { entries, year } = register;
  const { t, number } = words;
  const done = entries.filter(({ result }) => result !== ChoreResult.UnableToDo).length;
  return [
    ...subjectBlocks(register, words),
    {
      kind: 'paragraph',
      text: t('register.count', { count: entries.length, shown: number(entries.length), done: number(done) }),
    },
    { kind: 'paragraph', text: t('register.countsBy', { year }), small: true },
    { kind: 'paragraph', text: t('register.kept', { years: registerYears }), tone: 'muted', small: true },
    { kind: 'heading', level: 2, text: t('register.entries') },
    entries.length === 0
      ? { kind: 'paragraph', text: t('register.none') }
      : { kind: 'table', small: true, columns: columnsOf(words), rows: entries.map(rowOf(words)) },
  ];
};

const columnsOf = ({ t }: DocumentWords): Table['columns'] => [
  { header: t('register.day'), width: 2 },
  { header: t('operation'), width: 5 },
  { header: t('register.element'), width: 4 },
  { header: t('place'), width: 5 },
  { header: t('register.result'), width: 2.2 },
  { header: t('register.by'), width: 2.6 },
  { header: t('register.company'), width: 4.2 },
  { header: t('register.readings'), width: 5, optional: true },
  { header: t('register.observation'), width: 3, optional: true },
];

const rowOf =
  (words: DocumentWords) =>
  (entry: ToldEntry): Table['rows'][number] => [
    words.day(entry.day),
    [entry.ref, textIn(entry.name, words.language)].filter(Boolean).join(' · '),
    entry.element,
    entry.place,
    {
      text: words.t(`register.results.${entry.result}`),
      ...(entry.result === ChoreResult.ProperlyDone ? {} : { tone: 'bad', strong: true }),
      note: [entry.isCopied ? words.t('register.copied') : '', printedTimes(entry.times, words.language)]
        .filter(Boolean)
        .join('. '),
    },
    entry.by || words.t('unknown'),
    { text: entry.company || words.t('unknown'), note: entry.registration },
    readingsText(words, entry.readings),
    entry.observation,
  ];
