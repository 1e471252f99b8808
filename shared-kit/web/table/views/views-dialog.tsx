import { type SyntheticEvent, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Star, Trash2 } from '../../icons.ts';
import { Box, Button, Flex, IconButton, Input, Stack, Text } from '../../ui/core.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { SavedView } from './saved-views.ts';
import type { Views } from './use-views.ts';

interface ViewsDialogProps {
  readonly views: Views;
  readonly onClose: () => void;
}

const SaveForm = ({ views }: Pick<ViewsDialogProps, 'views'>) => {
  const t = useKitText();
  const [name, setName] = useState('');
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    views.save(name.trim());
    setName('');
  };
  return (
    <form onSubmit={save}>
      <Flex gap="2">
        <Input
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{t('save')}</Button>
      </Flex>
      <Text color="fg.muted" marginTop="1">
        {t('views.holds')}
      </Text>
    </form>
  );
};

const ViewLine = ({ view, views }: { readonly view: SavedView; readonly views: Views }) => {
  const t = useKitText();
  const { name, standard } = view;
  const [text, setText] = useState(name);
  const rename = (): void => {
    const wanted = text.trim();
    if (wanted === '' || views.all.some((one) => one.name === wanted)) setText(name);
    else views.rename(name, wanted);
  };
  return (
    <Flex as="li" gap="1">
      <Input
        size="sm"
        aria-label={t('views.rename', { name })}
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => {
          if (key === 'Enter') rename();
        }}
      />
      <IconButton
        size="sm"
        variant={standard ? 'subtle' : 'ghost'}
        aria-pressed={standard}
        aria-label={t('views.standard', { name })}
        title={t('views.standard', { name })}
        onClick={() => views.toggleStandard(name)}
      >
        <Star aria-hidden fill={standard ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t('views.remove', { name })}
        title={t('views.remove', { name })}
        onClick={() => views.remove(name)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
};

/** Saves what the list shows now under a name; names, deletes and chooses the view that the list opens with. */
const ViewsDialog = ({ views, onClose }: ViewsDialogProps) => {
  const t = useKitText();
  return (
    <Modal
      title={t('views.title')}
      size="md"
      onDismiss={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap="4">
        <SaveForm views={views} />
        {views.all.length === 0 ? null : (
          <Box>
            <Stack as="ul" gap="1" listStyleType="none">
              {views.all.map((view) => (
                <ViewLine key={view.name} view={view} views={views} />
              ))}
            </Stack>
          </Box>
        )}
      </Stack>
    </Modal>
  );
};

export default ViewsDialog;
