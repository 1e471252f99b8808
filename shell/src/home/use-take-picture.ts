import { useCallback, useEffect, useRef } from 'react';
import type { SessionInstallation } from 'shared-kit/contracts/session';
import { afterPaint, loggedInUser, useInstallation } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { menuDrawerQuery, phoneQuery } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';
import { isFilled } from '../home-picture/give-way.ts';
import { keepPicture, lookNow, type PictureBody, visitorNow } from '../home-picture/picture.ts';
import { hasOverride } from '../modules/module-override.ts';
import type { Arrangement } from './arrangement.ts';
import { grantsOf, type HomeKeeper } from './kept-home.ts';

const unsettled =
  '[data-as-of], [aria-busy="true"], [role="alert"], [aria-pressed="true"], [aria-expanded="true"]';

/** Nothing waits, failed, says that it is of before, is being arranged or stands open. */
const isSettled = (root: Element): boolean =>
  location.pathname === homePath &&
  isFilled([...root.querySelectorAll('main article')]) &&
  root.querySelector(unsettled) === null &&
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null;

const mediaNow = (): Record<string, boolean> =>
  Object.fromEntries([phoneQuery, menuDrawerQuery].map((query) => [query, matchMedia(query).matches]));

interface Taking {
  readonly installation: SessionInstallation;
  readonly isFirst: boolean;
  readonly keeper: HomeKeeper;
  readonly asOf: (at: number) => PictureBody['asOf'];
}

const take = async ({ installation, isFirst, keeper, asOf }: Taking): Promise<void> => {
  const { takePicture } = await import(
    /* webpackChunkName: "home-picture" */ '../home-picture/take-picture.ts'
  );
  const root = document.getElementById('root');
  const visitor = visitorNow();
  // Another tab may have signed somebody else in, which this one hears of in a moment.
  if (!root || visitor?.user !== loggedInUser()?.Id || !visitor || !isSettled(root)) return;
  const at = keeper.shownSince();
  const { id } = installation;
  const grants = grantsOf(installation);
  const head = { ...visitor, installation: id, isFirst, grants, at, look: lookNow(), media: mediaNow() };
  keepPicture(head, takePicture(root, asOf(at)));
};

interface TakingProps {
  readonly installation: SessionInstallation | null;
  readonly keeper: HomeKeeper;
  readonly arrangement: Arrangement;
}

/** Keeps what home looks like, each time that its answers were kept or its cards arranged: the next visit begins with it. */
export const useTakePicture = ({ installation, keeper, arrangement }: TakingProps): void => {
  const { t } = useTranslation('shell');
  const { date, time } = useFormat();
  const { installations } = useInstallation();
  const isFirst = installations[0]?.id === installation?.id;
  const asOf = useCallback(
    (at: number) => ({
      time: t('home.asOfTime', { at: time(at) }),
      day: t('home.asOfDay', { at: date(at) }),
    }),
    [t, date, time],
  );
  const known = useRef(arrangement);
  useEffect(() => {
    if (!installation || hasOverride()) return;
    const takeSoon = (): void =>
      afterPaint(() => {
        take({ installation, isFirst, keeper, asOf }).catch(() => undefined);
      });
    // As it comes there is nothing to take: its answers tell when there is.
    if (known.current !== arrangement) takeSoon();
    known.current = arrangement;
    return keeper.onKept(takeSoon);
  }, [installation, isFirst, keeper, asOf, arrangement]);
};
