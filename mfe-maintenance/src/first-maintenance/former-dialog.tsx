import type { ReactNode } from 'react';
import { type FormerLine, getFormerLine } from 'shared-kit/contracts/plans/first-maintenance';
import { formerStates } from 'shared-kit/contracts/plans/formers';
import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { ApiError, decideLater, handleApiError, isConflict } from 'shared-kit/web/app';
import { FormDialog, useContractForm } from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { Button, notify, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { readingField } from '../record/entry/entry-schema.ts';
import { useText } from '../use-text.ts';
import { type FormerEntry, formerEntry, formerProblems, givenFormer } from './former-entry.ts';
import { FormerFields } from './former-fields.tsx';
import { useWriting } from './use-writing.ts';

const schemaOf = (formats: readonly TaskFormat[]) =>
  z
    .object({
      state: z.enum(formerStates),
      // An emptied date holds nothing.
      doneOn: z._default(z.string(), ''),
      by: z.string().check(z.maxLength(200)),
      observation: z.string().check(z.maxLength(4000)),
      readings: z.array(
        z.object({
          text: z.string().check(z.maxLength(400)),
          fileId: z.nullable(z.int()),
          options: z.array(z.int()),
        }),
      ),
    })
    .check(
      z.check<FormerEntry>(({ value, issues }) => {
        for (const { path, code } of formerProblems(value, formats))
          issues.push({ code: 'custom', message: code, path, input: value });
      }),
    );

interface FormerDialogProps {
  /** As many as are written to at once, at most. */
  readonly lines: readonly FormerLine[];
  /** How many more are chosen, which stay so. */
  readonly more?: number;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

interface FormProps extends Omit<FormerDialogProps, 'more'> {
  readonly formats: readonly TaskFormat[];
  readonly title: string;
  readonly head: ReactNode;
}

const Form = ({ lines, formats, title, head, onDone, onClose }: FormProps) => {
  const t = useText();
  const format = useFormat();
  const invalidate = useInvalidate();
  const [first] = lines;
  const installationId = first?.installationId ?? 0;
  const write = useWriting(installationId);
  const single = lines.length === 1 ? first : undefined;
  const form = useContractForm(schemaOf(formats), {
    defaults: formerEntry(single?.former ?? null, formats, format.number),
    onSubmit: async (entry: FormerEntry) => {
      const former = givenFormer(entry, formats);
      const isWritten = await write(lines.map((line) => ({ line, former })));
      if (!isWritten) return decideLater(entry);
      onDone?.();
      return undefined;
    },
    onError: (error) => {
      if (isConflict(error)) {
        notify({ text: t('former.changed'), tone: 'warning' });
        void invalidate('firstMaintenance');
        onClose();
        return true;
      }
      return error instanceof ApiError && error.status === 400 && showRefusals(error);
    },
  });
  /** What is wrong with any of them is said beside the field. */
  const showRefusals = (error: ApiError): boolean => {
    const sent = givenFormer(form.methods.getValues() as FormerEntry, formats).readings;
    for (const { path, code } of error.fields) {
      const [, name = '', at = ''] = /former\.(\w+)\.?(\d+)?/.exec(path) ?? [];
      const index = formats.findIndex(({ id }) => id === sent[Number(at)]?.formatId);
      const own = formats[index];
      const field = name === 'readings' && own ? readingField(own, index) : name;
      form.methods.setError(field as 'doneOn', { message: code });
    }
    return error.fields.length > 0;
  };
  const remove = async (): Promise<void> => {
    if (await write(lines.map((line) => ({ line, former: null })))) onClose();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      saveLabel={t('former.write')}
      actions={
        lines.some(({ former }) => former !== null) ? (
          <Button variant="ghost" marginEnd="auto" onClick={() => void remove().catch(handleApiError)}>
            <Trash2 aria-hidden />
            {t('former.remove')}
          </Button>
        ) : null
      }
    >
      {head}
      <FormerFields installationId={installationId} formats={formats} />
    </FormDialog>
  );
};

/** Several chores alike: without readings, which are each chore's own. */
const Many = ({ lines, more = 0, ...rest }: FormerDialogProps) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <Form
      {...rest}
      lines={lines}
      formats={[]}
      title={t('former.writeTo', { count: lines.length })}
      head={
        <>
          {more > 0 ? (
            <Text>
              {t('list.inParts', { taken: number(lines.length), all: number(lines.length + more) })}
            </Text>
          ) : null}
          <Text color="fg.muted">{t('former.many')}</Text>
        </>
      }
    />
  );
};

const One = ({
  line,
  ...rest
}: Omit<FormerDialogProps, 'lines' | 'more'> & { readonly line: FormerLine }) => {
  const t = useText();
  const local = useLocalized();
  const { data, error } = useRoute(
    getFormerLine,
    { params: { id: line.id } },
    { staleTime: 0, select: (answer) => answer.data },
  );
  if (error) void handleApiError(error);
  if (!data) return null;
  return (
    <Form
      {...rest}
      lines={[data]}
      formats={data.formats.filter(({ valueType }) => valueType !== 1)}
      title={t('former.title')}
      head={
        <Text>
          <Text as="span" fontWeight="semibold">
            {data.elementName}
          </Text>
          {` · ${local(data.choreName)}`}
        </Text>
      }
    />
  );
};

/** When chores were last done before this portal. */
export const FormerDialog = ({ lines, more = 0, ...rest }: FormerDialogProps) => {
  const [line] = lines;
  return lines.length === 1 && line ? (
    <One {...rest} line={line} />
  ) : (
    <Many {...rest} lines={lines} more={more} />
  );
};
