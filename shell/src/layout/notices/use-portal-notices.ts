import { useEffect, useRef } from 'react';
import { defined } from 'shared-kit/domain/defined';
import { useAwaySince } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { placeOf } from 'shared-kit/web/router';
import { notify } from 'shared-kit/web/ui';
import { destinationAt } from '../../modules/destinations.ts';
import { reporter } from '../../modules/failures/reporter.ts';
import { dropOverride, hasOverride } from '../../modules/releases/module-override.ts';
import { reloadPage } from '../../modules/releases/reload-page.ts';
import { useWaitingUpdate } from '../../version/waiting-update.ts';
import type { Portal } from '../use-portal.ts';
import { useLastingNotice } from './use-lasting-notice.ts';
import { useReleaseNotices } from './use-release-notices.ts';
import { useShellRelease } from './use-shell-release.ts';

/** The page that was open is not among the user's any more: its module, or its feature, was taken away meanwhile. */
const useGoneNotice = ({ destinations, installation, isReady }: Portal, pathname: string): void => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const address = placeOf(pathname);
  const open = destinationAt(destinations, pathname);
  const before = useRef<{ readonly address: string; readonly place?: number; readonly name: string } | null>(
    null,
  );
  const place = installation?.id;
  const name = open ? local(open.entry.names) : undefined;
  useEffect(() => {
    const last = before.current;
    if (name !== undefined) before.current = { address, name, ...defined({ place }) };
    else if (isReady && last?.address === address && last.place === place) {
      before.current = null;
      notify({ text: t('update.gone', { name: last.name }), tone: 'warning' });
    }
  }, [address, name, place, isReady, t]);
};

/** A developer's build that the portal does not know any more. */
const useOverrideEnd = ({ choices, isReady }: Portal): void => {
  const { t } = useTranslation('shell');
  const isOver =
    isReady && hasOverride() && choices.every(({ installed }) => installed.channel !== 'override');
  useEffect(() => {
    if (!isOver) return;
    dropOverride();
    notify({ text: t('override.ended'), tone: 'warning' });
  }, [isOver, t]);
};

const useUpdateNotice = (isRecalled: boolean): void => {
  const { t } = useTranslation('shell');
  const waiting = useWaitingUpdate();
  const isThere = useAwaySince() === null;
  const load = isRecalled ? reloadPage : waiting;
  useLastingNotice(
    load && isThere
      ? {
          about: isRecalled ? 'recalled portal' : 'portal',
          text: t(isRecalled ? 'update.portalRecalled' : 'update.portal'),
          tone: isRecalled ? 'warning' : 'info',
          action: { label: t('update.loadNow'), run: load },
        }
      : null,
  );
};

/** What the portal says by itself about releases, quietly and without taking the focus. */
export const usePortalNotices = (portal: Portal, pathname: string): void => {
  const { choices, unreadable, installation } = portal;
  const installationId = installation?.id ?? null;
  useReleaseNotices(choices);
  useGoneNotice(portal, pathname);
  useOverrideEnd(portal);
  useUpdateNotice(useShellRelease(portal));
  useEffect(() => {
    for (const { module, version, failure } of unreadable)
      reporter.failed(installationId, { name: module, version }, failure);
  }, [unreadable, installationId]);
};
