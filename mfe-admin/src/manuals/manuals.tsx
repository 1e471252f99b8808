import type { ElementManual } from 'shared-kit/contracts/centres/element-manuals';
import { FileButton } from 'shared-kit/web/evidence';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ExternalLink } from 'shared-kit/web/icons';
import { Box, chakra, Flex, Heading, Stack, Text } from 'shared-kit/web/ui';

const Away = chakra('a', {
  base: {
    display: 'inline-flex',
    gap: '1',
    alignItems: 'center',
    textDecoration: 'underline',
    paddingY: '2',
  },
});

/** What manuals say, topic by topic, with their files and where more of it is. */
export const Manuals = ({ manuals }: { readonly manuals: readonly ElementManual[] }) => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const format = useFormat();
  return (
    <Stack gap="6">
      {manuals.map(({ id, name, topics }) => (
        <Box as="section" key={id}>
          <Heading as="h3" size="md" marginBottom="2">
            {local(name)}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="4">
            {topics.map((topic) => (
              <Box as="li" key={topic.id}>
                <Text fontWeight="semibold">{local(topic.title)}</Text>
                {local(topic.text) && <Text whiteSpace="pre-line">{local(topic.text)}</Text>}
                <Flex gap="3" wrap="wrap" align="center" marginTop="1">
                  {topic.fileId === null ? null : (
                    <FileButton
                      isOfCatalogue
                      fileId={topic.fileId}
                      contentType={topic.contentType}
                      fileName={topic.fileName}
                      minHeight={{ base: '44px', md: '9' }}
                    >
                      {`${topic.fileName} (${format.bytes(topic.size)})`}
                    </FileButton>
                  )}
                  {topic.link ? (
                    <Away href={topic.link} target="_blank" rel="noreferrer">
                      <ExternalLink aria-hidden size={16} />
                      {t('manuals.more')}
                    </Away>
                  ) : null}
                </Flex>
              </Box>
            ))}
          </Stack>
          {topics.length === 0 ? <Text color="fg.muted">{t('manuals.noTopics')}</Text> : null}
        </Box>
      ))}
    </Stack>
  );
};
