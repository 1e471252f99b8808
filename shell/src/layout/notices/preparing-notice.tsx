import { useEffect, useRef } from 'react';
import { getSession } from 'shared-kit/contracts/people/session';
import { useInstallation, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useQueryClient, useRoute } from 'shared-kit/web/query';
import { Text } from 'shared-kit/web/ui';

const pauseMs = 2000;

interface PreparingNoticeProps {
  /** Home tells of all of a person's installations, other pages of the one that they are about. */
  readonly isHome: boolean;
}

/** Installations whose data is still being loaded, and how much of it is there: what their pages lack is on its way. */
export const PreparingNotice = ({ isHome }: PreparingNoticeProps) => {
  const { t } = useTranslation('shell');
  const { installation, installations } = useInstallation();
  const client = useQueryClient();
  const user = useSessionUser();
  const waiting = installations.filter(({ preparing }) => preparing !== undefined);
  useRoute(
    getSession,
    {},
    {
      enabled: user !== null && waiting.length > 0,
      scope: user?.Id ?? 0,
      refetchInterval: waiting.length > 0 && pauseMs,
    },
  );
  const before = useRef(waiting.length);
  useEffect(() => {
    // What was asked for while it was being loaded is asked for once more.
    if (waiting.length < before.current) void client.invalidateQueries();
    before.current = waiting.length;
  }, [client, waiting.length]);
  const told = isHome ? waiting : waiting.filter(({ id }) => id === installation?.id);
  return told.map(({ id, name, preparing }) => (
    <Text
      key={id}
      paddingX={{ base: '5px', sm: '15px' }}
      paddingY="2"
      colorPalette="blue"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      {t('preparing', { name, percent: preparing })}
    </Text>
  ));
};
