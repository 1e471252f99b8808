import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Button, Stack, Text } from '../core.ts';
import { ConflictFieldChoice } from './conflict-field-choice.tsx';
import { fieldsToAsk, mergeSides, type Side, settledOf, valueOn, writtenValue } from './conflict-values.ts';
import { Modal } from './modal.tsx';
import type { ConflictAnswer, ConflictRequest } from './store.ts';

interface ConflictDialogProps {
  readonly request: ConflictRequest;
  readonly onAnswer: (answer: ConflictAnswer | null) => void;
}

/** What both changed, field by field, with the person's own values chosen at first. */
const ConflictDialog = ({ request, onAnswer }: ConflictDialogProps) => {
  const t = useKitText();
  const format = useFormat();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const fields = fieldsToAsk(request);
  const who = request.changedBy ?? t('conflict.somebody');
  const when = request.changedAt === undefined ? '' : format.dateTime(request.changedAt);
  const settled = settledOf(request, sides);
  const mixed = [...settled.values()].some(({ side }) => side !== 'mine');
  const isOpen = [...settled.values()].some(({ side }) => side === null);
  const keep = (): void =>
    onAnswer(mixed || request.base !== undefined ? { merged: mergeSides(request, sides) } : 'mine');
  return (
    <Modal
      role="alertdialog"
      size="lg"
      title={t('conflict.title')}
      onDismiss={() => onAnswer(null)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            {t('conflict.later')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={keep} disabled={isOpen}>
            {t(mixed ? 'conflict.merged' : 'conflict.mine')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t(when === '' ? 'conflict.text' : 'conflict.textWithTime', { who, when })}</Text>
        {fields.map((field) => {
          const { name, label } = field;
          const values = { mine: request.mine[name], theirs: request.theirs[name] };
          const { side = 'mine', isFollowing = false } = settled.get(name) ?? {};
          return isFollowing && side !== null ? (
            <Box key={name}>
              <Text fontWeight="semibold">{label}</Text>
              <Text>
                {writtenValue(field, valueOn(side, field, { mine: values.mine, theirs: values.theirs }))}
              </Text>
              <Text color="fg.muted">{t('conflict.follows')}</Text>
            </Box>
          ) : (
            <ConflictFieldChoice
              key={name}
              field={field}
              {...values}
              side={side}
              onChoose={(one) => setSides({ ...sides, [name]: one })}
            />
          );
        })}
      </Stack>
    </Modal>
  );
};

export default ConflictDialog;
