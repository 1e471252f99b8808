import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { AuthorizedImage } from 'shared-kit/web/app';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, FactList, Flex, Heading, RecordedTimes, Text } from 'shared-kit/web/ui';
import { deedTimes } from '../parts/deed-times.ts';
import { placeOf, subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { useStopText } from './use-stop-text.ts';

interface StopProps {
  readonly stop: OutOfService;
}

/** The element or the area, with the way to its page. */
export const SubjectLink = ({ stop }: StopProps) => {
  const { installationId, elementId, areaId } = stop;
  const to =
    elementId === null
      ? paths.area({ id: areaId, installationId })
      : paths.element({ id: elementId, installationId });
  return <ModuleLink to={to}>{subjectOf(stop)}</ModuleLink>;
};

/** The corrective that it waits for. */
export const CorrectiveLink = ({ stop }: StopProps) =>
  stop.correctiveId === null ? null : (
    <ModuleLink to={paths.corrective({ id: stop.correctiveId, installationId: stop.installationId })}>
      {stop.correctiveNumber}
    </ModuleLink>
  );

interface StopTimeProps extends StopProps {
  readonly deed: OutOfService['deeds'][number]['deed'];
  readonly at: string;
}

const StopTime = ({ stop, deed, at }: StopTimeProps) => {
  const format = useFormat();
  return (
    <>
      {format.dateTime(at)}
      <RecordedTimes times={deedTimes(stop.deeds, deed, at)} />
    </>
  );
};

const none = '—';

/** What is out of service, why, since when and by whose order. */
export const StopFacts = ({ stop }: StopProps) => {
  const t = useText();
  const format = useFormat();
  const words = useStopText();
  const { openedAt, closedAt, legalBasis, retest, retestPassedOn, authorityToldOn } = stop;
  return (
    <>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" marginBottom="3">
        {stop.openingDescription}
      </Text>
      <FactList
        facts={[
          { label: t('field.subject'), value: <SubjectLink stop={stop} /> },
          { label: t('field.place'), value: placeOf(stop) || none },
          { label: t('stops.field.openedAt'), value: <StopTime stop={stop} deed="opened" at={openedAt} /> },
          {
            label: t('stops.field.closedAt'),
            value:
              closedAt === null ? (
                t('stops.stillOutFact')
              ) : (
                <StopTime stop={stop} deed="closed" at={closedAt} />
              ),
          },
          { label: t('stops.field.length'), value: words.length(stop) },
          { label: t('stops.field.reason'), value: words.reason(stop) },
          { label: t('stops.field.orderedBy'), value: words.orderedBy(stop) },
          { label: t('stops.field.legalBasis'), value: legalBasis || none },
          {
            label: t('stops.field.correctiveId'),
            value: stop.correctiveId === null ? none : <CorrectiveLink stop={stop} />,
          },
          { label: t('stops.field.retest'), value: retest || none },
          ...(retestPassedOn === null
            ? []
            : [{ label: t('stops.field.retestPassedOn'), value: format.day(retestPassedOn) }]),
          {
            label: t('stops.field.authorityToldOn'),
            value: authorityToldOn === null ? none : format.day(authorityToldOn),
          },
        ]}
      />
    </>
  );
};

/** The sign that was put up, among others. */
export const StopPhotos = ({ stop }: StopProps) => {
  const t = useText();
  const kit = useKitText();
  if (stop.photoIds.length === 0) return null;
  return (
    <Box as="section" marginTop="4">
      <Heading as="h2" size="md" marginBottom="2">
        {t('stops.field.photoIds')}
      </Heading>
      <Flex gap="2" wrap="wrap">
        {stop.photoIds.map((fileId, index) => (
          <AuthorizedImage
            key={fileId}
            fileId={fileId}
            alt={kit('photo.name', { number: index + 1 })}
            boxSize="32"
            objectFit="cover"
            borderRadius="md"
          />
        ))}
      </Flex>
    </Box>
  );
};
