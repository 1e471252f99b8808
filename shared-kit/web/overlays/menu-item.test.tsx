import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { Menu, OpenMenu } from '../overlays.ts';

const renderMenu = async () => {
  const onSelect = vi.fn();
  await renderPage(
    <OpenMenu trigger={<button type="button">menu</button>}>
      <Menu.Item value="first">first</Menu.Item>
      <Menu.Item value="second" onSelect={onSelect}>
        second
      </Menu.Item>
    </OpenMenu>,
  );
  return { onSelect, item: await screen.findByRole('menuitem', { name: 'second' }) };
};

test('a click counts though nothing has marked its entry before, and only once', async () => {
  const { onSelect, item } = await renderMenu();
  fireEvent.click(item);
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  fireEvent.click(item);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test.each(['Enter', ' '])('the key %j takes the entry that is marked', async (key) => {
  const { onSelect } = await renderMenu();
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'End' });
  await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toContain('second'));
  fireEvent.keyDown(menu, { key });
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
});
