import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { timeOf } from '@/lib/format.ts';
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
    expect(chart.getAttribute('aria-valuetext')).toBe(`pH 6.8, Jan 03, 2026, ${timeOf(new Date(day(1)))}`);
    expect(screen.getByText(/^Jan 03, 2026, /)).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe(`pH 7.2, Jan 02, 2026, ${timeOf(new Date(day(1)))}`);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe(`pH 7.0, Jan 01, 2026, ${timeOf(new Date(day(1)))}`);
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

describe('two values over each other', () => {
  const alkalinity = {
    name: 'Alkalinity',
    times: ph.times,
    values: [8, 8.5, 9],
    format: (value: number) => `${value} dKH`,
  };
  const calcium = {
    name: 'Calcium',
    times: ph.times,
    values: [400, 420, 440],
    format: (value: number) => `${value} ppm`,
  };

  it('each have a scale of their own, and their own words', async () => {
    const { container } = render(<LineChart label="Both" lines={[alkalinity, calcium]} hasOwnScales format={String} />);
    const right = [...container.querySelectorAll('text[data-scale="right"]')].map((text) => Number(text.textContent));
    expect(Math.min(...right)).toBeLessThanOrEqual(400);
    expect(Math.max(...right)).toBeGreaterThanOrEqual(440);
    const [first, second] = [...container.querySelectorAll('path[stroke-linejoin]')].map((path) =>
      path.getAttribute('d'),
    );
    // Both rise over most of the height, which on one scale the smaller could not.
    for (const d of [first, second]) {
      const heights = d!
        .split(/[ML]/)
        .slice(1)
        .map((point) => Number(point.split(' ')[1]));
      expect(heights[0]! - heights.at(-1)!).toBeGreaterThan(80);
    }
    const chart = screen.getByRole('slider', { name: 'Both' });
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Alkalinity 9 dKH, .*; Calcium 440 ppm, /);
  });
});

describe('zoom', () => {
  it('goes by the keys, around the reading that is read', async () => {
    const zoom = vi.fn();
    render(<LineChart label="pH" lines={[ph]} format={String} from={day(1)} to={day(3)} onZoom={zoom} />);
    screen.getByRole('slider', { name: 'pH' }).focus();
    await userEvent.keyboard('{End}+');
    expect(zoom).toHaveBeenLastCalledWith(day(2), day(3));
    await userEvent.keyboard('-');
    expect(zoom).toHaveBeenLastCalledWith(day(-1), day(3));
  });

  it('goes to what a mouse draws across the chart, and a click is none', () => {
    const zoom = vi.fn();
    render(<LineChart label="pH" lines={[ph]} format={String} from={day(1)} to={day(3)} onZoom={zoom} />);
    const chart = screen.getByRole('slider', { name: 'pH' });
    const at = (clientX: number) => ({ clientX, pointerType: 'mouse', bubbles: true });
    fireEvent.pointerDown(chart, at(200));
    fireEvent.pointerUp(chart, at(200));
    expect(zoom).not.toHaveBeenCalled();
    fireEvent.pointerDown(chart, at(400));
    fireEvent.pointerMove(chart, at(200));
    fireEvent.pointerUp(chart, at(200));
    const [from, to] = zoom.mock.calls[0]!;
    expect(from).toBeGreaterThan(day(1));
    expect(to).toBeLessThan(day(3));
    expect(to - from).toBeGreaterThan(3_600_000);
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
