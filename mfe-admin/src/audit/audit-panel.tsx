import type { AuditLine } from 'shared-kit/contracts/audit';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadPanel } from 'shared-kit/web/overlays';
import { ErrorState, FactList, Heading, ListSkeleton, Separator, Stack } from 'shared-kit/web/ui';
import { EntryChanges } from './entry-changes.tsx';
import { RecordOfEntry } from './record-of-entry.tsx';
import { SealBadge } from './seal-badge.tsx';
import type { AuditWords } from './use-audit-words.ts';

interface AuditPanelProps {
  /** Undefined while it comes. */
  readonly line: AuditLine | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly words: AuditWords;
  readonly onClose: () => void;
}

const Entry = ({ line, words }: Pick<AuditPanelProps, 'words'> & { readonly line: AuditLine }) => {
  const { t } = useTranslation('mfe-admin');
  const installation = words.installation(line);
  return (
    <Stack gap="4">
      <Heading as="h2" size="md">
        {words.what(line)}
      </Heading>
      <FactList
        facts={[
          { label: t('audit.at'), value: words.at(line.at) },
          { label: t('audit.who'), value: words.who(line) },
          { label: t('audit.record'), value: <RecordOfEntry line={line} words={words} /> },
          ...(installation === '' ? [] : [{ label: t('fields.installationId'), value: installation }]),
          { label: t('audit.kind'), value: t(`audit.kinds.${line.kind}`) },
          { label: t('audit.seal'), value: <SealBadge sealed={line.sealed} /> },
        ]}
      />
      <Separator />
      <EntryChanges line={line} words={words} />
      <Separator />
      <FactList
        facts={[
          { label: t('audit.action'), value: line.action },
          { label: t('audit.service'), value: line.service },
          { label: t('audit.requestId'), value: line.requestId },
        ]}
      />
    </Stack>
  );
};

/** One entry at the side of the list: who did what, and every field before and after. */
export const AuditPanel = ({ line, error, onRetry, words, onClose }: AuditPanelProps) => (
  <ReadPanel title={useTranslation('mfe-admin').t('audit.entry')} onClose={onClose}>
    {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
    {!line && !error ? <ListSkeleton rows={6} /> : null}
    {line ? <Entry line={line} words={words} /> : null}
  </ReadPanel>
);
