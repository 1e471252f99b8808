import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { X } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Flex, Heading, IconButton, Stack, Text } from 'shared-kit/web/ui';
import { noticeLooks } from './notice-marks.tsx';
import type { PlacedNotices } from './place-notices.ts';

interface NoticeCardProps {
  readonly placed: PlacedNotices;
  readonly onClose: () => void;
}

/** What there is to know of the place that was touched, at the foot of the plan: each the way to its record. */
export const NoticeCard = ({ placed: { name, notices }, onClose }: NoticeCardProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  return (
    <Box
      as="section"
      aria-label={name}
      position="absolute"
      zIndex="1"
      bottom="2"
      insetStart="2"
      insetEnd={{ base: '2', md: 'auto' }}
      width={{ md: '24rem' }}
      maxHeight="60%"
      overflowY="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="md"
      padding="3"
    >
      <Flex justify="space-between" align="start" gap="2">
        <Heading as="h2" size="sm">
          {name}
        </Heading>
        <IconButton
          variant="ghost"
          size="sm"
          minWidth="44px"
          minHeight="44px"
          aria-label={t('maps.notices.close')}
          onClick={onClose}
        >
          <X aria-hidden />
        </IconButton>
      </Flex>
      <Stack as="ul" listStyleType="none" gap="2">
        {notices.map(({ key, look, title, text, since, to }) => {
          const NoticeIcon = noticeLooks[look].icon;
          return (
            <Flex as="li" key={key} gap="2" align="start">
              <Box paddingTop="1" color={noticeLooks[look].color}>
                <NoticeIcon aria-hidden size={18} />
              </Box>
              <Box minWidth="0">
                <Text textDecoration="underline" fontWeight="medium">
                  <ModuleLink to={to}>{title}</ModuleLink>
                </Text>
                <Text overflowWrap="anywhere" lineClamp="3">
                  {text}
                </Text>
                <Text color="fg.muted">
                  {t('maps.notices.since', { when: format.dateTime(since), ago: format.relative(since) })}
                </Text>
              </Box>
            </Flex>
          );
        })}
      </Stack>
    </Box>
  );
};
