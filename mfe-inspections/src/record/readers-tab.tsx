import { confirmInspectionReading, type Inspection } from 'shared-kit/contracts/legal/inspections';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { BookOpen } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Box, Button, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Who has read which revision of a protocol, and when; whoever has it before them confirms it here. */
export const ReadersTab = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { dateTime } = useFormat();
  const userId = useSessionUser()?.Id;
  const confirm = useRouteMutation(confirmInspectionReading);
  const { id, readers, revision } = inspection;
  const hasRead = readers.some((reader) => reader.userId === userId && reader.revision === revision);
  return (
    <Stack gap="3" paddingY="2" maxWidth="48rem">
      {hasRead ? null : (
        <Button
          alignSelf="flex-start"
          minHeight="44px"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id } })}
        >
          <BookOpen aria-hidden />
          {t('readers.confirm')}
        </Button>
      )}
      {readers.length === 0 ? <Text color="fg.muted">{t('readers.none')}</Text> : null}
      <Stack as="ul" aria-label={t('readers.title')} listStyleType="none" gap="0">
        {readers.toReversed().map((reader) => (
          <Flex
            as="li"
            key={`${reader.userId} ${reader.revision}`}
            gap="3"
            borderBottomWidth="1px"
            paddingY="2"
          >
            <Box flex="1">{reader.name}</Box>
            <Text color="fg.muted">
              {[reader.revision && t('readers.revision', { revision: reader.revision }), dateTime(reader.at)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
};
