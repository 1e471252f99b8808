/** What the documents have in common: head, who owns and who maintains, what is not on record. */
import type { LanguageCode } from 'shared-kit/contracts/enums';
import type { Gap } from 'shared-kit/contracts/reports/papers';
import { type InstallationOwnersV1, installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Block, DocumentWords } from 'shared-kit/server/papers/documents';
import { type Paper, type PaperScope, readOnce } from './paper.ts';
import { wordsIn } from './paper-words.ts';

export type Owner = InstallationOwnersV1;

export const readOwner = (ctx: Pick<RequestContext, 'db'>, scope: PaperScope): Promise<Owner> =>
  readOnce(scope, 'owner', async () => {
    const { installationId } = scope;
    const owners = databaseOf(ctx.db).collection<Owner>(installationOwnersV1);
    return (await owners.findOne({ _id: installationId })) ?? { _id: installationId };
  });

interface Written<C> {
  readonly scope: PaperScope;
  readonly owner: Owner;
  readonly gaps: readonly Gap[];
  /** What it says beyond its head, in no language. */
  readonly content: C;
  /** Further numbers of registers, by their labels. */
  readonly registrations?: readonly (readonly [label: string, value: string | undefined])[];
  readonly blocks: (content: C, words: DocumentWords) => readonly Block[];
}

type Registrations = NonNullable<Written<unknown>['registrations']>;

export const writePaper = <C>(written: Written<C>): Paper => {
  const { scope, owner, gaps, content, registrations = [] } = written;
  const { ownerName, cif, address, cp, city, maintainerName, maintainerNif } = owner;
  return {
    content: {
      head: { ownerName, cif, address, cp, city, maintainerName, maintainerNif, registrations },
      installationName: scope.installationName,
      buildingName: scope.buildingName,
      gaps,
      content,
    },
    gaps,
    logoId: owner.logoId ?? null,
    describe: (language, at) => describe(written, language, at),
  };
};

const describe = <C>({ scope, blocks, content, ...rest }: Written<C>, language: LanguageCode, at: string) => {
  const words = wordsIn(language);
  const { t, day } = words;
  const title = t(`title.${scope.kind}`);
  const place = [scope.installationName, scope.buildingName].filter(Boolean).join(' · ');
  return {
    language,
    title,
    subject: place,
    at,
    head: {
      lines: [place, t(`basis.${scope.kind}`)],
      reference: t('days', { from: day(scope.from), to: day(scope.to) }),
    },
    blocks: [
      { kind: 'heading', level: 1, text: title } as const,
      { kind: 'paragraph', text: t(`basis.${scope.kind}`), tone: 'muted' } as const,
      ...parties(rest.owner, scope, { documentWords: words, registrations: rest.registrations ?? [] }),
      ...gapBlocks(rest.gaps, words),
      ...blocks(content, words),
    ],
  };
};

const parties = (
  owner: Owner,
  { installationName, buildingName, from, to }: PaperScope,
  {
    documentWords: { t, day },
    registrations,
  }: { readonly documentWords: DocumentWords; readonly registrations: Registrations },
): Block[] => {
  const known = (value: string | undefined) => value || t('unknown');
  return [
    {
      kind: 'facts',
      facts: [
        { label: t('installation'), value: installationName },
        { label: t('building'), value: buildingName || t('whole') },
        { label: t('owner'), value: known(owner.ownerName) },
        { label: t('ownerNif'), value: known(owner.cif) },
        {
          label: t('address'),
          value: [owner.address, [owner.cp, owner.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        { label: t('period'), value: t('days', { from: day(from), to: day(to) }) },
        { label: t('maintainer'), value: known(owner.maintainerName) },
        { label: t('maintainerNif'), value: known(owner.maintainerNif) },
        ...registrations.map(([label, value]) => ({ label: t(label), value: known(value) })),
      ],
    },
  ];
};

/** Said at the beginning: whoever reads on knows what the rest leaves out. */
const gapBlocks = (gaps: readonly Gap[], { t, number }: DocumentWords): Block[] =>
  gaps.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: t('gaps') },
        {
          kind: 'list',
          items: gaps.map(({ code, count, places }) =>
            [
              t(`gap.${code}`, { count, shown: number(count) }),
              places.map(({ name }) => name).join(', ') + (count > places.length ? '…' : ''),
            ]
              .filter((part) => part !== '' && part !== '…')
              .join(': '),
          ),
        },
      ];
