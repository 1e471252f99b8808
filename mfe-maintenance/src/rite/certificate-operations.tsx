import type { Operation, RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import { paths } from 'shared-kit/contracts/paths';
import { isMissing } from 'shared-kit/domain/legal/rite/rite-operations';
import { isLate as isWorkLate } from 'shared-kit/domain/tasks/task-delay';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { Box, chakra, EmptyState, Flex, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CertificateSection } from './certificate-section.tsx';
import { ListLink, TextLink } from './text-link.tsx';

interface CertificateOperationsProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
}

/** The preventive operations of the year with what became of them, and those that are undone. */
export const CertificateOperations = ({ installationId, certificate }: CertificateOperationsProps) => {
  const t = useText();
  const { operations, lateCount, missingOperations } = certificate;
  return (
    <CertificateSection
      title={t('rite.certificate.sections.operations')}
      missing={lateCount + missingOperations}
    >
      <MissingOperations certificate={certificate} />
      {operations.length === 0 ? (
        <EmptyState title={t('rite.operations.none')} text={t('rite.operations.noneText')} />
      ) : (
        <>
          <OpenTasks installationId={installationId} certificate={certificate} kind="late" />
          <OpenTasks installationId={installationId} certificate={certificate} kind="open" />
          <Stack as="ul" listStyleType="none" gap="2" marginTop="3">
            {operations.map((operation) => (
              <OneOperation key={operation.ref} operation={operation} />
            ))}
          </Stack>
        </>
      )}
    </CertificateSection>
  );
};

/** Of table 3.3, by its numbers, with what lacks of each. */
const MissingOperations = ({ certificate }: Pick<CertificateOperationsProps, 'certificate'>) => {
  const t = useText();
  const local = useLocalized();
  const { table, missingOperations, written } = certificate;
  if (missingOperations === 0) return null;
  return (
    <chakra.details open>
      <Box as="summary" cursor="pointer" fontWeight="semibold" minHeight={{ base: '44px', md: '7' }}>
        {t('rite.operations.tableTitle', { count: missingOperations })}
      </Box>
      {written.declaration === 'complies' ? <Text>{t('rite.operations.unproven')}</Text> : null}
      <Stack as="ul" listStyleType="none" gap="1" paddingLeft="4">
        {table
          .filter(({ state }) => isMissing(state))
          .map(({ number, name, state }) => (
            <li key={number}>
              {number}. {local(name)}{' '}
              <Text as="span" color="fg.muted">
                {t(`rite.operations.tableStates.${state}`)}
              </Text>
            </li>
          ))}
      </Stack>
    </chakra.details>
  );
};

/** What is worst of it. */
const stateOf = ({ late, open, unable, coming }: Operation) => {
  if (late > 0) return { key: 'lateDone', count: late, tone: 'bad', icon: TriangleAlert } as const;
  if (unable > 0) return { key: 'unableDone', count: unable, tone: 'warning', icon: TriangleAlert } as const;
  if (open > 0) return { key: 'openDone', count: open, tone: 'info', icon: Clock } as const;
  const key = coming > 0 ? 'upToDate' : 'complete';
  return { key, count: 0, tone: 'good', icon: CircleCheck } as const;
};

const OneOperation = ({ operation }: { readonly operation: Operation }) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const { ref, name, planned, properly, improperly, open, unable, coming, onTime, lastAt } = operation;
  const state = stateOf(operation);
  const facts = [
    t('rite.operations.done', { shown: properly + improperly, planned }),
    onTime > 0 ? t('rite.operations.onTime', { count: onTime }) : '',
    improperly > 0 ? t('rite.operations.improperlyDone', { count: improperly }) : '',
    unable > 0 && state.key !== 'unableDone' ? t('rite.operations.unableDone', { count: unable }) : '',
    open > 0 && state.key !== 'openDone' ? t('rite.operations.openDone', { count: open }) : '',
    coming > 0 ? t('rite.operations.comingDone', { count: coming }) : '',
    lastAt === null ? '' : t('rite.operations.lastOn', { day: format.date(lastAt) }),
  ].filter(Boolean);
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center" borderTopWidth="1px" paddingTop="2">
      <Box flex="1" minWidth="min(15rem, 100%)">
        <Text>
          {ref} {local(name)}
        </Text>
        <Text color="fg.muted">{facts.join(' · ')}</Text>
      </Box>
      <StateBadge tone={state.tone} icon={state.icon}>
        {t(`rite.operations.${state.key}`, { count: state.count })}
      </StateBadge>
    </Flex>
  );
};

interface OpenTasksProps extends CertificateOperationsProps {
  readonly kind: 'late' | 'open';
}

/** Overdue ones stand there; those that can still be done in time unfold. */
const OpenTasks = ({ installationId, certificate, kind }: OpenTasksProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const isLate = kind === 'late';
  const count = isLate ? certificate.lateCount : certificate.openCount;
  const now = Date.now();
  const listed = certificate.openTasks.filter(
    ({ dueEnd }) => isWorkLate({ dueEnd, performedAt: null }, now) === isLate,
  );
  if (count === 0) return null;
  return (
    <chakra.details open={isLate}>
      <Box
        as="summary"
        cursor="pointer"
        fontWeight="semibold"
        minHeight={{ base: '44px', md: '7' }}
        alignContent="center"
      >
        {t(`rite.operations.${kind}Title`, { count })}
      </Box>
      <Stack as="ul" listStyleType="none" gap="1" paddingLeft="4">
        {listed.map(({ taskId, choreName, elementName, dueEnd }) => (
          <li key={taskId}>
            <ListLink to={paths.task({ id: taskId, installationId })}>
              {local(choreName)} · {elementName}
            </ListLink>{' '}
            <Text as="span" color="fg.muted">
              {t('rite.operations.until', { day: format.date(Date.parse(dueEnd) - 1) })}
            </Text>
          </li>
        ))}
      </Stack>
      {count > listed.length ? (
        <Text marginTop="1" paddingLeft="4">
          {t('rite.operations.first', { shown: listed.length })}{' '}
          <TextLink
            to={
              isLate
                ? paths.riteLateChores({ installationId })
                : paths.remainingRiteChores({ installationId })
            }
          >
            {t(isLate ? 'rite.operations.toLate' : 'rite.operations.toRemaining')}
          </TextLink>
        </Text>
      ) : null}
    </chakra.details>
  );
};
