import type { ReactNode } from 'react';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { paths } from 'shared-kit/contracts/paths';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, FactList, Flex, Text } from 'shared-kit/web/ui';
import { AwayBadge } from '../parts/away-badge.tsx';
import { DocumentList } from '../parts/document-list.tsx';
import { placeOf, subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';

interface CorrectiveProps {
  readonly corrective: Corrective;
}

const Subject = ({ corrective }: CorrectiveProps) => {
  const { elementId, areaId, installationId } = corrective;
  const to =
    elementId === null
      ? paths.area({ id: areaId, installationId })
      : paths.element({ id: elementId, installationId });
  return <ModuleLink to={to}>{subjectOf(corrective)}</ModuleLink>;
};

const Origin = ({ corrective: { origin, installationId } }: CorrectiveProps) => {
  const t = useText();
  if (origin === null) return t('origin.person');
  if (origin.kind === 'inspectionDefect') return t('origin.inspection');
  if (origin.kind === 'lowVoltageDefect')
    return (
      <ModuleLink to={paths.lowVoltageReport({ id: origin.reportId, installationId, tab: 'defects' })}>
        {t('origin.lowVoltage', { number: origin.reportNumber })}
      </ModuleLink>
    );
  return (
    <ModuleLink to={paths.task({ id: origin.taskId, installationId })}>
      {origin.reading === '' ? t('origin.task') : t('origin.reading', { reading: origin.reading })}
    </ModuleLink>
  );
};

const Assigned = ({ corrective }: CorrectiveProps) => {
  const t = useText();
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {corrective.assignedToName ?? t('nobody')}
      <AwayBadge corrective={corrective} />
    </Flex>
  );
};

/** Where, what, who and by when, and what was seen. */
export const CorrectiveFacts = ({ corrective }: CorrectiveProps) => {
  const t = useText();
  const format = useFormat();
  const local = useLocalized();
  const { openedAt, openedByName, expectedMinutes, realMinutes, cost } = corrective;
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t('field.subject'), value: <Subject corrective={corrective} /> },
    { label: t('field.place'), value: placeOf(corrective) || '—' },
    { label: t('field.correctiveType'), value: local(corrective.correctiveTypeName) },
    { label: t('field.opened'), value: t('byAt', { name: openedByName, at: format.dateTime(openedAt) }) },
    { label: t('field.assignedTo'), value: <Assigned corrective={corrective} /> },
    { label: t('field.origin'), value: <Origin corrective={corrective} /> },
    {
      label: t('field.reactBy'),
      value: corrective.reactBy === null ? '—' : format.dateTime(corrective.reactBy),
    },
    {
      label: t('field.repairBy'),
      value: corrective.repairBy === null ? '—' : format.dateTime(corrective.repairBy),
    },
    {
      label: t('field.minutes'),
      value:
        expectedMinutes === null
          ? format.duration(realMinutes)
          : t('minutesOf', {
              real: format.duration(realMinutes),
              expected: format.duration(expectedMinutes),
            }),
    },
    { label: t('field.cost'), value: cost === 0 ? '—' : format.money(Math.round(cost * 100)) },
  ];
  return (
    <Box>
      <Text fontSize="md" whiteSpace="pre-wrap" overflowWrap="anywhere" marginBottom="3">
        {corrective.openingDescription}
      </Text>
      <PhotoGallery fileIds={corrective.photoIds} videoIds={corrective.videoIds} />
      <DocumentList documents={corrective.documents} />
      <Box marginTop="3">
        <FactList facts={facts} />
      </Box>
      <Merged corrective={corrective} />
    </Box>
  );
};

/** The one that it was merged into, or those that were merged into it: both numbers lead on. */
const Merged = ({
  corrective: { mergedIntoId, mergedIntoNumber, merged, installationId },
}: CorrectiveProps) => {
  const t = useText();
  const others = mergedIntoId === null ? merged : [{ id: mergedIntoId, number: mergedIntoNumber ?? '' }];
  if (others.length === 0) return null;
  return (
    <Text marginTop="2">
      {t(mergedIntoId === null ? 'merge.took' : 'merge.into')}{' '}
      {others.map(({ id, number }) => (
        <Text as="span" key={id} marginEnd="2">
          <ModuleLink to={paths.corrective({ id, installationId })}>{number}</ModuleLink>
        </Text>
      ))}
    </Text>
  );
};
