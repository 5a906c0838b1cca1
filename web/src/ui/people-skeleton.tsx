/** The skeleton of a list of people. */
export function PeopleSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="flex items-center gap-3">
          <div className="skeleton size-10 rounded-full" />
          <div className="skeleton h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
