import { useCallback, useState } from 'react';
import { mostCounted } from 'shared-kit/contracts/notifications';
import { useTranslation } from 'shared-kit/web/i18n';
import { Bell as BellIcon } from 'shared-kit/web/icons';
import { Badge, IconButton } from 'shared-kit/web/ui';
import { OnDemand } from '../layout/on-demand.tsx';
import { withLateTexts } from '../locales/shell-locales.ts';
import { useUnread } from './use-unread.ts';

const load = withLateTexts(() => import(/* webpackChunkName: "notifications" */ './notification-panel.tsx'));
const approach = () => void load().catch(() => undefined);

/** The way to what the person was told of, with how many of it are unread unless they want no number. */
export const Bell = () => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { unread = 0, show = false } = useUnread() ?? {};
  const count = show ? unread : 0;
  const isMany = count >= mostCounted;
  const told = count === 0 ? t('notifications.open') : t('notifications.open_unread', { count });
  return (
    <>
      <IconButton
        variant="ghost"
        position="relative"
        aria-label={isMany ? t('notifications.many') : told}
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden />
        {count === 0 ? null : (
          <Badge
            aria-hidden
            position="absolute"
            top="0"
            insetEnd="0"
            size="xs"
            variant="solid"
            colorPalette="red"
            borderRadius="full"
          >
            {isMany ? '99+' : count}
          </Badge>
        )}
      </IconButton>
      <OnDemand load={load} isOpen={open} onClose={close} parts={{}} />
    </>
  );
};
