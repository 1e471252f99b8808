import { useState } from 'react';
import { type OutOfService, removeOutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { useListAddress } from 'shared-kit/web/catalogue';
import { useKitText } from 'shared-kit/web/i18n';
import { Pencil, Power, Trash2 } from 'shared-kit/web/icons';
import { isLocalRecord } from 'shared-kit/web/offline';
import { useRouteMutation } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Button, confirm } from 'shared-kit/web/ui';
import { subjectOf } from '../parts/place-text.ts';
import { useText } from '../use-text.ts';
import { CloseForm } from './close-form.tsx';
import { EditStopForm } from './edit-stop-form.tsx';

interface StopActionsProps {
  readonly stop: OutOfService;
}

const RemoveStop = ({ stop }: StopActionsProps) => {
  const t = useText();
  const kit = useKitText();
  const navigate = useNavigate();
  const list = useListAddress(paths.outOfServices());
  const remove = useRouteMutation(removeOutOfService, { onSuccess: () => void navigate(list) });
  const ask = async (): Promise<void> => {
    const text = t('stops.removeText', { name: subjectOf(stop) });
    if (await confirm({ text, acceptLabel: kit('delete'), cancel: true, danger: true }))
      remove.mutate({ params: { id: stop.id } });
  };
  return (
    <Button
      variant="ghost"
      colorPalette="red"
      aria-haspopup="dialog"
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <Trash2 aria-hidden />
      {kit('delete')}
    </Button>
  );
};

/** What can be done with a stop: end it, put right what was told of it, delete what was written down by mistake. */
export const StopActions = ({ stop }: StopActionsProps) => {
  const t = useText();
  const kit = useKitText();
  const [open, setOpen] = useState<'edit' | 'close' | null>(null);
  const leave = () => setOpen(null);
  // What the server has not got can be ended, and nothing else.
  const isMade = isLocalRecord(stop.id);
  return (
    <>
      {isMade ? null : (
        <>
          <RemoveStop stop={stop} />
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            <Pencil aria-hidden />
            {kit('edit')}
          </Button>
        </>
      )}
      {stop.closedAt === null ? (
        <Button aria-haspopup="dialog" onClick={() => setOpen('close')}>
          <Power aria-hidden />
          {t('stops.close')}
        </Button>
      ) : null}
      {open === 'edit' ? <EditStopForm stop={stop} onClose={leave} /> : null}
      {open === 'close' ? <CloseForm stop={stop} onClose={leave} /> : null}
    </>
  );
};
