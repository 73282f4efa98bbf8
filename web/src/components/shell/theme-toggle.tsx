import { Monitor, Moon, Sun } from 'lucide-react';
import { DropdownMenu, MenuRadioGroup } from '@/components/overlay/dropdown-menu.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { setTheme, useTheme } from '@/lib/page/theme.ts';

const OPTIONS = [
  { value: 'light', icon: Sun, name: 'Light' },
  { value: 'dark', icon: Moon, name: 'Dark' },
  { value: 'system', icon: Monitor, name: 'System' },
] as const;

export function ThemeToggle() {
  const theme = useTheme();
  const Icon = OPTIONS.find(({ value }) => value === theme)?.icon ?? Moon;
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Theme: ${theme}`}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Icon aria-hidden />
        </button>
      }
    >
      <MenuRadioGroup
        value={theme}
        onChange={setTheme}
        options={OPTIONS.map(({ value, name, icon: OptionIcon }) => ({
          value,
          label: (
            <>
              <OptionIcon aria-hidden />
              {name}
            </>
          ),
        }))}
      />
    </DropdownMenu>
  );
}
