import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { FieldFrame, NumberInput, useTextInput } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { TriangleAlert } from 'shared-kit/web/icons';
import { Box, Flex, Input } from 'shared-kit/web/ui';
import { OutsideActions } from '../record/readings/outside-actions.tsx';
import { isOutOfLimits } from '../record/readings/reading-text.ts';
import { type ReadingProps, toNextField, useHelp } from '../record/readings/text-reading.tsx';
import { useText } from '../use-text.ts';

interface CompactReadingProps extends ReadingProps {
  readonly task: TogetherTask;
}

/** A reading in a row of a table: the column says what it is, and whose it is to who hears it. */
export const CompactReading = (props: CompactReadingProps) => {
  const { format, name, task } = props;
  const t = useText();
  const label = `${useLocalized()(format.name)}, ${task.elementName}`;
  const entry = useTextInput(name);
  const written = entry.value;
  const isOut = isOutOfLimits(written, format);
  const shared = {
    maxLength: 400,
    fontVariantNumeric: 'tabular-nums',
    ...(isOut ? { borderColor: 'orange.solid' } : {}),
    ...entry,
    onKeyDown: toNextField,
  } as const;
  return (
    <Box>
      <FieldFrame name={name} label={label} isLabelHidden optional={!format.required} {...useHelp(props)}>
        {format.numeric ? <NumberInput decimals {...shared} /> : <Input autoComplete="off" {...shared} />}
      </FieldFrame>
      {isOut ? (
        <>
          <Flex role="status" gap="1" align="center" color="fg.warning" fontWeight="semibold">
            <TriangleAlert aria-hidden size={16} />
            {t('reading.outOfLimits')}
          </Flex>
          <OutsideActions task={task} format={format} written={written} />
        </>
      ) : null}
    </Box>
  );
};
