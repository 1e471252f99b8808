import { useAwaySince, useHasUnsaved } from 'shared-kit/web/app';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { letTryOnce } from '../../modules/failures/breaker.ts';
import { endStandIn } from '../../modules/failures/stand-ins.ts';
import { moduleLoader } from '../../modules/loading/loader.ts';
import type { ReleaseChoice } from '../../modules/releases/choose-release.ts';
import { reloadPage } from '../../modules/releases/reload-page.ts';
import { useLastingNotice } from './use-lasting-notice.ts';
import { useRecall } from './use-recall.ts';

const aboutOf = (kind: string, choices: readonly ReleaseChoice[]): string =>
  [kind, ...choices.map(({ installed }) => `${installed.name}@${installed.version}`)].join(' ');

/** Tries the installed releases again in place of those that stand in for them. */
const tryInstalled = (choices: readonly ReleaseChoice[]): void => {
  for (const { installed } of choices) {
    letTryOnce(installed);
    endStandIn(installed.name);
  }
  if (choices.some(({ installed }) => moduleLoader.hasRunOther(installed))) reloadPage();
};

/** Says which modules run a release that was recalled, which have a newer release than the one at work here, once nothing is unsaved, and which run an older one because theirs failed. */
export const useReleaseNotices = (choices: readonly ReleaseChoice[]): void => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const { list } = useFormat();
  const isUnsaved = useHasUnsaved();
  const isThere = useAwaySince() === null;
  const titlesOf = (some: readonly ReleaseChoice[]) =>
    list(some.map(({ installed }) => local(installed.manifest.title)));
  const recalled = useRecall(choices);
  const outdated = choices.filter(
    (choice) => choice.newer !== null && !choice.isStandIn && !recalled.includes(choice),
  );
  const standIns = choices.filter(({ isStandIn }) => isStandIn);
  useLastingNotice(
    recalled.length === 0 || !isThere
      ? null
      : {
          about: aboutOf('recalled', recalled),
          text: t('update.recalled', { modules: titlesOf(recalled) }),
          tone: 'warning',
          action: { label: t('update.loadNow'), run: reloadPage },
        },
  );
  useLastingNotice(
    outdated.length === 0 || isUnsaved || !isThere
      ? null
      : {
          about: aboutOf('newer', outdated),
          text: t('update.newer', { modules: titlesOf(outdated) }),
          tone: 'info',
          action: { label: t('update.useNow'), run: reloadPage },
        },
  );
  useLastingNotice(
    standIns.length === 0 || !isThere
      ? null
      : {
          about: aboutOf('standIn', standIns),
          text: t('update.standIn', { modules: titlesOf(standIns) }),
          tone: 'warning',
          action: { label: t('update.tryNewer'), run: () => tryInstalled(standIns) },
        },
  );
};
