import { useState } from 'react';
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { useTranslation } from 'shared-kit/web/i18n';
import { BookOpen } from 'shared-kit/web/icons';
import { ReadPanel } from 'shared-kit/web/overlays';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Button } from 'shared-kit/web/ui';
import { Manuals } from './manuals.tsx';

/** The manuals of a task's element, beside the task; nothing where there are none, and nothing follows from a reading. */
const TaskManuals = ({ elementId, reading, onUnable }: SlotProps<'task.action'>) =>
  reading || onUnable ? null : <ElementManuals elementId={elementId} />;

const ElementManuals = ({ elementId }: { readonly elementId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  const { data } = useRoute(listElementManuals, { params: { id: String(elementId) } });
  const manuals = data?.data ?? [];
  if (manuals.length === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minHeight={{ base: '44px', md: '9' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BookOpen aria-hidden />
        {t('manuals.open')}
      </Button>
      {isOpen ? (
        <ReadPanel title={t('manuals.open')} onClose={() => setOpen(false)}>
          <Manuals manuals={manuals} />
        </ReadPanel>
      ) : null}
    </>
  );
};

export default defineContribution('task.action', TaskManuals);
