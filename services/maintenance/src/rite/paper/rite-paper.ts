/** What the papers of a thermal installation have in common: head, words, and how they are issued. */
import type { Issue } from 'shared-kit/contracts/correctives/issue-fields';
import type { IssuedPaper, PaperScreen } from 'shared-kit/contracts/reports/papers';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import {
  type Block,
  type DocumentWords,
  documentWords,
  pictureKey,
} from 'shared-kit/server/papers/documents';
import { issuePaper } from 'shared-kit/server/papers/issued';
import cat from '../../locales/cat.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };

export const wordsIn = documentWords({ es: es.rite, cat: cat.rite, en: en.rite });

export interface RitePaper {
  readonly kind: Extract<PaperScreen, 'riteRegister' | 'riteCertificate'>;
  readonly installationId: number;
  readonly year: number;
  readonly owners: InstallationOwnersV1;
  /** In no language; the hash is of it and of the head. */
  readonly content: unknown;
  readonly blocks: (words: DocumentWords, timeZone: string) => readonly Block[];
}

/** Of a whole year, from its first day to its last. */
export const issueRitePaper = async (
  ctx: RequestContext,
  { kind, installationId, year, owners, content, blocks }: RitePaper,
  issue: Issue,
): Promise<IssuedPaper> => {
  const { name, timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const logoId = owners.logoId ?? null;
  const head = headOf(owners);
  return issuePaper(
    ctx,
    {
      kind,
      installationId,
      buildingId: null,
      buildingName: '',
      installationName: name,
      timeZone,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      content: { name, head, content },
      photoIds: [],
      drawingIds: logoId === null ? [] : [logoId],
      describe: (language, at) => {
        const words = wordsIn(language);
        const { t } = words;
        const title = t(`${kind}.title`);
        return {
          language,
          title,
          subject: name,
          at,
          author: head.maintainerName,
          head: {
            ...(logoId === null ? {} : { logoKey: pictureKey(logoId) }),
            lines: [name, t(`${kind}.basis`)],
            reference: [
              t('year', { year }),
              kind === 'riteCertificate' ? t('numbered', { number: `${year}/${installationId}` }) : '',
            ]
              .filter(Boolean)
              .join(' · '),
          },
          blocks: [
            // What is mostly one wide table lies across from its first page on.
            { kind: 'page', orientation: kind === 'riteRegister' ? 'landscape' : 'portrait' },
            { kind: 'heading', level: 1, text: `${t(`${kind}.heading`)} ${year}` },
            { kind: 'paragraph', text: t(`${kind}.basis`), tone: 'muted' },
            ...blocks(words, timeZone),
          ],
        };
      },
    },
    issue,
  );
};

const headNames = ['ownerName', 'cif', 'address', 'cp', 'city', 'maintainerName', 'maintainerNif'] as const;

/** Empty where nobody has said. */
const headOf = (owners: InstallationOwnersV1) => ({
  ...Object.fromEntries(headNames.map((field) => [field, owners[field] ?? ''])),
  maintainerName: owners.maintainerName ?? '',
});
