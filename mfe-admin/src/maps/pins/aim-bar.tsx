import { useTranslation } from 'shared-kit/web/i18n';
import { Check, X } from 'shared-kit/web/icons';
import { Button, Text } from 'shared-kit/web/ui';
import type { Task } from './use-aim.ts';

interface AimBarProps {
  readonly task: Task;
  readonly onFinish: (task: Task & { kind: 'draw' }) => void;
  readonly onCancel: () => void;
}

/** What is being placed or drawn, and the way out of it. */
export const AimBar = ({ task, onFinish, onCancel }: AimBarProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <Text role="status" flex="1">
        {t(`maps.doing.${task.kind}`, { name: task.name })}
      </Text>
      {task.kind === 'draw' ? (
        <Button disabled={task.points.length < 3} onClick={() => onFinish(task)}>
          <Check aria-hidden />
          {t('maps.finish')}
        </Button>
      ) : null}
      <Button variant="outline" onClick={onCancel}>
        <X aria-hidden />
        {t('maps.cancel')}
      </Button>
    </>
  );
};
