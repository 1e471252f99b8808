import type { WorkbookReading } from 'shared-kit/contracts/centres/cobie-imports';
import { useTranslation } from 'shared-kit/web/i18n';
import { Alert, Box, Button, Flex, Progress, Text } from 'shared-kit/web/ui';

interface ReadingStateProps {
  readonly reading: WorkbookReading;
  /** Ends it, or puts away what is told of it. */
  readonly onEnd: () => void;
  readonly onOpen: () => void;
}

/** How far a file is read, or what came of the last one. */
export const ReadingState = ({ reading, onEnd, onOpen }: ReadingStateProps) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { fileName: name, job } = reading;
  if (job.state === 'running') return <Running reading={reading} onEnd={onEnd} />;
  const errorText = () => {
    if (job.error === 'payloadTooLarge') return t('cobie.holdsTooMuch');
    return job.error === 'tooManyRequests' ? t('cobie.othersNow') : kit(`errors.${job.error}`);
  };
  return (
    <Alert.Root maxWidth="lg" status={job.state === 'done' ? 'success' : 'error'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title overflowWrap="anywhere">
          {t(job.state === 'done' ? 'cobie.wasRead' : 'cobie.notRead', { name })}
        </Alert.Title>
        {job.error ? (
          <Alert.Description>
            <Text>{errorText()}</Text>
          </Alert.Description>
        ) : null}
        <Flex gap="2" wrap="wrap" marginTop="2">
          {job.state === 'done' ? (
            <Button size="sm" onClick={onOpen}>
              {t('cobie.see')}
            </Button>
          ) : null}
          <Button size="sm" variant="outline" onClick={onEnd}>
            {t('cobie.putAway')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
};

const Running = ({ reading: { fileName: name, job }, onEnd }: Omit<ReadingStateProps, 'onOpen'>) => {
  const { t } = useTranslation('mfe-admin');
  const { done, total } = job;
  const text = () => {
    if (total === 0) return t('cobie.readingName', { name });
    if (done >= total) return t('cobie.comparing', { name });
    return t('cobie.readingShare', { name, share: Math.floor((done / total) * 100) });
  };
  return (
    <Box width="full" maxWidth="sm">
      <Progress.Root value={total === 0 || done >= total ? null : (done / total) * 100}>
        <Progress.Label overflowWrap="anywhere">{text()}</Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Button data-removes marginTop="2" size="sm" variant="outline" onClick={onEnd}>
        {t('cobie.stop')}
      </Button>
    </Box>
  );
};
