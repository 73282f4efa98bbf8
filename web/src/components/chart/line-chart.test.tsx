import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const day = (n: number) => Date.UTC(2026, 0, n, 12);
const ph = { name: 'pH', times: [day(1), day(2), day(3)], values: [7, 7.2, 6.8] };

describe('LineChart', () => {
  it('says each reading as the arrow keys walk along the line', async () => {
    render(<LineChart label="pH over time" lines={[ph]} format={(value) => value.toFixed(1)} />);
    const chart = screen.getByRole('slider', { name: 'pH over time' });
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')).toBe('pH 6.8, Jan 03, 2026');
    expect(screen.getByText('Jan 03, 2026')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe('pH 7.2, Jan 02, 2026');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe('pH 7.0, Jan 01, 2026');
  });

  it('names what happened at the reading, and the line when there are several', async () => {
    const other = { name: 'Reef', times: [day(2)], values: [8.1] };
    render(
      <LineChart
        label="Two tanks"
        lines={[{ ...ph, name: 'Planted' }, other]}
        events={[{ at: day(3), title: 'Water change' }]}
        format={String}
      />,
    );
    expect(screen.getByText('Planted')).toBeTruthy();
    screen.getByRole('slider', { name: 'Two tanks' }).focus();
    await userEvent.keyboard('{End}');
    expect(screen.getByText(/Water change$/, { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('8.1', { exact: false, selector: 'span.font-medium' })).toBeTruthy();
  });

  it('draws one path however many readings there are', () => {
    const times = Array.from({ length: 2000 }, (_, i) => day(1) + i * 3_600_000);
    const { container } = render(
      <LineChart
        label="Long"
        lines={[{ name: 'pH', times, values: times.map((_, i) => 7 + Math.sin(i)) }]}
        format={String}
      />,
    );
    expect(container.querySelectorAll('circle')).toHaveLength(0);
    expect(container.querySelector('g.stroke-tide path')?.getAttribute('d')?.split('L')).toHaveLength(2000);
  });
});

describe('Sparkline', () => {
  it('needs two values', () => {
    const { container, rerender } = render(<Sparkline values={[1]} />);
    expect(container.innerHTML).toBe('');
    rerender(<Sparkline values={[1, 1]} />);
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,12 100,12');
  });
});
