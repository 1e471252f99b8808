import { paths } from 'shared-kit/contracts/paths';
import type { PlanPreview } from 'shared-kit/contracts/plans/maintenance-plans';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Collapsible } from 'shared-kit/web/panels';
import { Link } from 'shared-kit/web/router';
import { Alert, Button, chakra, Table, Text } from 'shared-kit/web/ui';
import { useConditionWords } from './use-condition-words.ts';

const TextLink = chakra(Link, { base: { textDecoration: 'underline' } });
const shown = 100;

/** What is missing is written down in the element's form. A use is its building's. */
const isOfElement = ({ reason, fields }: PlanPreview['problems'][number]): boolean =>
  reason === 'dataMissing' && fields.some((field) => field !== 'use');

/** Chores that cannot be decided: which elements lack which data. */
export const PlanProblems = ({ preview }: { readonly preview: PlanPreview }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const words = useConditionWords();
  const installationId = useInstallation().installation?.id ?? 0;
  const { problems, problemCount } = preview;
  if (problemCount === 0) return null;
  const why = ({ reason, fields }: PlanPreview['problems'][number]): string =>
    reason === 'referenceTaken'
      ? t('plans.referenceTaken')
      : t('plans.missing', { fields: fields.map(words.field).join(', ') });
  return (
    <Collapsible.Root lazyMount>
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t('plans.undecided', { count: problemCount })}</Alert.Title>
          <Alert.Description>{t('plans.undecidedText')}</Alert.Description>
        </Alert.Content>
        <Collapsible.Trigger asChild>
          <Button size="sm" variant="outline">
            {t('plans.whichOnes')}
          </Button>
        </Collapsible.Trigger>
      </Alert.Root>
      <Collapsible.Content>
        <Table.ScrollArea marginTop="2">
          <Table.Root
            size="sm"
            aria-label={t('plans.undecided', { count: problemCount })}
            css={{ '& :is(th, td)': { paddingX: { base: '1', sm: '3' } } }}
          >
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader scope="col">{t('plans.element')}</Table.ColumnHeader>
                <Table.ColumnHeader scope="col">{t('plans.chore')}</Table.ColumnHeader>
                <Table.ColumnHeader scope="col">{t('plans.why')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {problems.slice(0, shown).map((problem) => (
                <Table.Row key={`${problem.elementId}:${problem.choreRef}`}>
                  <Table.Cell whiteSpace="normal">
                    <TextLink to={paths.element({ id: problem.elementId, installationId })}>
                      {problem.elementRef} {problem.elementName}
                    </TextLink>
                  </Table.Cell>
                  <Table.Cell>{problem.choreRef}</Table.Cell>
                  <Table.Cell whiteSpace="normal">
                    {isOfElement(problem) ? (
                      <TextLink to={paths.element({ id: problem.elementId, installationId, edit: true })}>
                        {why(problem)}
                      </TextLink>
                    ) : (
                      why(problem)
                    )}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
        {problemCount > shown ? (
          <Text color="fg.muted">
            {t('plans.more', { count: problemCount - shown, more: format.number(problemCount - shown) })}
          </Text>
        ) : null}
      </Collapsible.Content>
    </Collapsible.Root>
  );
};
