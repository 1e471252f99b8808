/** The paper of what is held about a person: pure. Single records are in the file for machines. */
import { codeOfLanguage } from 'shared-kit/contracts/enums';
import type { PersonalData } from 'shared-kit/contracts/people/personal-data';
import {
  type Block,
  type DocumentWords,
  documentWords,
  type PrintedDocument,
} from 'shared-kit/server/papers/documents';
import cat from '../../locales/cat.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import { fullNameOf } from '../users/user-names.ts';

export const personalWords = documentWords({
  es: es.personalData,
  cat: cat.personalData,
  en: en.personalData,
});

const textFields = [
  ...(['loginName', 'name', 'firstSurname', 'secondSurname', 'dni', 'phone', 'phone2', 'email'] as const),
  ...(['birthplace', 'city', 'address'] as const),
];

export interface PersonalPaper {
  readonly data: PersonalData;
  readonly words: DocumentWords;
  readonly timeZone: string;
}

export const describePersonalData = ({ data, words, timeZone }: PersonalPaper): PrintedDocument => {
  const { account, places, deeds, records, files, madeAt } = data;
  const { sessions, passkeys, factorRecoveries, notifications } = data;
  const { t, number, day, instant, language } = words;
  const at = (moment: string) => instant(moment, timeZone);
  const name = fullNameOf(account);
  const part = (
    key: string,
    columns: readonly (readonly [string, number])[],
    rows: readonly string[][],
  ): Block[] => [
    { kind: 'heading', level: 2, text: t(`${key}.title`) },
    rows.length === 0
      ? { kind: 'paragraph', text: t('none'), tone: 'muted' }
      : {
          kind: 'table',
          small: true,
          columns: columns.map(([column, width]) => ({ header: t(`${key}.${column}`), width })),
          rows,
        },
  ];
  return {
    language,
    title: t('title'),
    subject: name,
    at: madeAt,
    head: { lines: [name], reference: t('asOf', { at: at(madeAt), zone: timeZone }) },
    blocks: [
      { kind: 'heading', level: 2, text: t('account.title') },
      {
        kind: 'facts',
        facts: [
          ...textFields.map((field) => ({ label: t(`account.${field}`), value: account[field] })),
          { label: t('account.birthdate'), value: account.birthdate === null ? '' : day(account.birthdate) },
          {
            label: t('account.preferredLanguage'),
            value: t(`languages.${codeOfLanguage(account.preferredLanguage)}`),
          },
          { label: t('account.imageId'), value: account.imageId === null ? '' : number(account.imageId) },
        ],
      },
      ...part(
        'places',
        [
          ['installation', 5],
          ['role', 4],
        ],
        places.map(({ installationName, roleName }) => [installationName, roleName]),
      ),
      ...part(
        'deeds',
        [
          ['service', 4],
          ['count', 2],
          ['first', 3],
          ['last', 3],
        ],
        byService(deeds).map(({ service, count, first, last }) => [
          t(`services.${service}`),
          number(count),
          at(first),
          at(last),
        ]),
      ),
      {
        kind: 'paragraph',
        text: t('deeds.each', { count: records.total, shown: number(records.total) }),
        small: true,
      },
      ...part(
        'sessions',
        [
          ['createdAt', 3],
          ['seenAt', 3],
          ['address', 3],
          ['device', 4],
        ],
        sessions.map(({ createdAt, seenAt, address, browser, system }) => [
          at(createdAt),
          at(seenAt),
          address,
          [browser, system].filter(Boolean).join(' · '),
        ]),
      ),
      ...part(
        'passkeys',
        [
          ['name', 6],
          ['createdAt', 3],
          ['usedAt', 3],
        ],
        passkeys.map((one) => [one.name, at(one.createdAt), one.usedAt === null ? '' : at(one.usedAt)]),
      ),
      ...part(
        'factorRecoveries',
        [
          ['askedAt', 3],
          ['askedBy', 3],
          ['userName', 3],
          ['reason', 5],
        ],
        factorRecoveries.map(({ askedAt, askedBy, userName, reason }) => [
          at(askedAt),
          askedBy,
          userName,
          reason,
        ]),
      ),
      ...part(
        'notifications',
        [
          ['at', 3],
          ['name', 6],
          ['place', 4],
          ['readAt', 3],
        ],
        notifications.map((one) => [
          at(one.at),
          one.name,
          one.place,
          one.readAt === null ? '' : at(one.readAt),
        ]),
      ),
      ...part(
        'files',
        [
          ['id', 2],
          ['name', 8],
        ],
        files.map((file) => [String(file.id), file.name]),
      ),
      { kind: 'heading', level: 2, text: t('kept.title') },
      { kind: 'paragraph', text: t('kept.text') },
    ],
  };
};

type Deeds = PersonalData['deeds'];

/** One line of each service, in the order of the list. */
const byService = (deeds: Deeds): Omit<Deeds[number], 'entityType'>[] =>
  [...Map.groupBy(deeds, ({ service }) => service)].map(([service, own]) => ({
    service,
    count: own.reduce((sum, { count }) => sum + count, 0),
    first: own.map(({ first }) => first).toSorted()[0] ?? '',
    last:
      own
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? '',
  }));
