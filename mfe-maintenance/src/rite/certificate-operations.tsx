import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { Operation, RiteCertificate } from 'shared-kit/contracts/rite-certificate';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { type Column, DataTable } from 'shared-kit/web/table';
import { Box, EmptyState, Heading, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CertificateSection } from './certificate-section.tsx';

interface CertificateOperationsProps {
  readonly installationId: number;
  readonly certificate: RiteCertificate;
}

const useColumns = (): readonly Column<Operation>[] => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  return useMemo<readonly Column<Operation>[]>(() => {
    const count = (
      id: keyof Operation & ('planned' | 'properly' | 'improperly' | 'unable' | 'open' | 'coming'),
    ) => ({
      id,
      header: t(`rite.operations.${id}`),
      width: 110,
      align: 'end' as const,
      priority: 3,
      text: (operation: Operation) => operation[id],
      cell: (operation: Operation) => format.number(operation[id]),
    });
    return [
      {
        id: 'name',
        header: t('readings.task'),
        width: 320,
        card: 'title',
        fixed: true,
        cell: ({ ref, name }) => `${ref} ${local(name)}`,
      },
      count('planned'),
      count('properly'),
      count('improperly'),
      count('unable'),
      { ...count('open'), priority: 1 },
      count('coming'),
      {
        id: 'lastAt',
        header: t('rite.operations.lastAt'),
        width: 130,
        priority: 2,
        cell: ({ lastAt }) => (lastAt === null ? '—' : format.date(lastAt)),
      },
    ];
  }, [t, local, format]);
};

/** The preventive operations of the year with what became of them, and those that are due and undone. */
export const CertificateOperations = ({ installationId, certificate }: CertificateOperationsProps) => {
  const t = useText();
  const columns = useColumns();
  const { operations, openCount } = certificate;
  return (
    <CertificateSection title={t('rite.certificate.sections.operations')} missing={openCount}>
      <DataTable
        name="rite.operations"
        label={t('rite.certificate.sections.operations')}
        columns={columns}
        rows={operations}
        total={operations.length}
        rowId={({ ref }) => ref}
        rowLabel={({ ref }) => ref}
        page={1}
        size={Math.max(1, operations.length)}
        onPage={() => undefined}
        readPage={async () => ({ data: operations, total: operations.length })}
        empty={<EmptyState title={t('rite.operations.none')} text={t('rite.operations.noneText')} />}
      />
      <OpenTasks installationId={installationId} certificate={certificate} />
    </CertificateSection>
  );
};

const OpenTasks = ({ installationId, certificate: { openTasks, openCount } }: CertificateOperationsProps) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  if (openTasks.length === 0) return null;
  return (
    <Box marginTop="3">
      <Heading as="h3" size="sm" marginBottom="1">
        {t('rite.operations.openTitle', { count: openCount })}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1">
        {openTasks.map(({ taskId, choreName, elementName, dueEnd }) => (
          <li key={taskId}>
            <Link to={paths.task({ id: taskId, installationId })}>
              {local(choreName)} · {elementName}
            </Link>{' '}
            <Text as="span" color="fg.muted">
              {t('rite.operations.until', { day: format.date(Date.parse(dueEnd) - 1) })}
            </Text>
          </li>
        ))}
      </Stack>
      {openCount > openTasks.length ? (
        <Text marginTop="1">
          {t('rite.operations.first', { shown: openTasks.length })}{' '}
          <Link to={paths.riteLateChores({ installationId })}>{t('rite.operations.toLate')}</Link>
        </Text>
      ) : null}
    </Box>
  );
};
