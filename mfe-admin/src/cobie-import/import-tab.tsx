import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { isMarkable, MarkedFile } from 'shared-kit/web/marked';
import { Tabs } from 'shared-kit/web/panels';
import { Button, confirm, ErrorState, Flex, Heading, PageSkeleton, Text } from 'shared-kit/web/ui';
import { ChooseWorkbook } from './choose-workbook.tsx';
import { chosenFile } from './chosen-file.ts';
import { cobieMarks } from './cobie-marks.ts';
import { ImportState } from './import-state.tsx';
import { IssueTable } from './issue-table.tsx';
import { useIssueText } from './issue-text.ts';
import { ItemTable } from './item-table.tsx';
import { PlanTable } from './plan-table.tsx';
import { QuestionList } from './question-list.tsx';
import { useCobieImport } from './use-cobie-import.ts';
import { useTemplate } from './use-template.ts';

/** A workbook of the portal's own form or COBie: chosen, looked through, applied. */
export const ImportTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const state = useCobieImport(installationId);
  const template = useTemplate(installationId);
  const { id, current, reading, applying, answering, say, cancel, apply, restart } = state;
  const issueText = useIssueText(current?.format ?? 'own');
  if (id === 0)
    return (
      <ChooseWorkbook
        share={reading.share}
        reading={reading.reading}
        onFile={(file) => void reading.read(file)}
        onEnd={() => void reading.end()}
        onOpen={reading.open}
        onTemplate={() => void template()}
      />
    );
  if (current === undefined)
    return state.error ? (
      <ErrorState error={state.error} onRetry={() => void state.retry()}>
        <Button variant="outline" onClick={restart}>
          {t('cobie.another')}
        </Button>
      </ErrorState>
    ) : (
      <PageSkeleton />
    );
  const { job, plan, typesToApprove, attributes, issues, items, questions, applicable } = current;
  const changes = Object.values(plan).reduce((sum, { create, update }) => sum + create + update, 0);
  const canApply = applicable && changes > 0 && (job === null || job.state === 'failed');
  const start = async (): Promise<void> => {
    const sure = await confirm({
      text: t('cobie.sure', { count: changes }),
      acceptLabel: t('cobie.apply'),
      cancel: true,
    });
    if (sure) await apply();
  };
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md" flex="1" minWidth="0" overflowWrap="anywhere">
          {current.fileName}
        </Heading>
        {isMarkable(current.fileName) && issues.length > 0 && job === null ? (
          <MarkedFile
            fileName={current.fileName}
            file={chosenFile(id)}
            installationId={installationId}
            marks={() => cobieMarks(issues, issueText)}
          />
        ) : null}
        <Button variant="outline" onClick={restart} disabled={job?.state === 'running'}>
          {t('cobie.another')}
        </Button>
        {canApply ? (
          <Button aria-haspopup="dialog" loading={applying} onClick={() => void start()}>
            {t('cobie.apply')}
          </Button>
        ) : null}
      </Flex>
      <ImportState found={current} onCancel={() => void cancel()} />
      {questions.length > 0 && job === null ? (
        <QuestionList
          questions={questions}
          format={current.format}
          busy={answering}
          onAnswer={(question, said) => void say(question, said)}
        />
      ) : null}
      <PlanTable plan={plan} />
      {typesToApprove > 0 ? (
        <Text marginTop="2">{t('cobie.typesToApprove', { count: typesToApprove })}</Text>
      ) : null}
      {attributes && attributes.taken + attributes.left > 0 ? (
        <Text marginTop="2">
          {t(current.format === 'own' ? 'cobie.data' : 'cobie.attributes', {
            taken: format.number(attributes.taken),
            left: format.number(attributes.left),
          })}
        </Text>
      ) : null}
      <Tabs.Root defaultValue={issues.length > 0 ? 'issues' : 'items'} marginTop="4" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="issues">{t('cobie.issueCount', { count: issues.length })}</Tabs.Trigger>
          <Tabs.Trigger value="items">{t('cobie.items')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="issues">
          <IssueTable issues={issues} format={current.format} />
        </Tabs.Content>
        <Tabs.Content value="items">
          <ItemTable items={items} format={current.format} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
};
