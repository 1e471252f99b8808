import type { SessionEnd } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Info } from 'shared-kit/web/icons';
import { Box, Flex, Text } from 'shared-kit/web/ui';

/** Why somebody is asked to sign in who did not sign out. */
export const SessionEndNotice = ({ end }: { readonly end: SessionEnd }) => {
  const { t } = useTranslation('shell');
  const { why, token } = end;
  return (
    <Flex role="status" gap="3" padding="3" borderRadius="md" bg="bg.muted">
      <Box flexShrink="0" paddingTop="0.5">
        <Info aria-hidden size={18} />
      </Box>
      <Box>
        <Text>{t(`login.ended.${why}`)}</Text>
        {token ? <Text color="fg.muted">{t(`login.token.${token.fault}`, { part: token.part })}</Text> : null}
      </Box>
    </Flex>
  );
};
